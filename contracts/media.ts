/** Where photographs are served from. */
export const MEDIA_PATH = '/media/'

export const toMediaPath = (file: string): string => `${MEDIA_PATH}${file}`

/** The file behind the path of a photograph. */
export const toMediaFile = (path: string): string => path.replace(MEDIA_PATH, '')
