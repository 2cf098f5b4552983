import type { Picture } from '#contracts/pictures.ts'

/** A picture for a product photo of which only the path is known. Product photos are square. */
export const toPicture = (path: string | null | undefined): Picture | undefined =>
  path ? { url: path, width: 800, height: 800, blur: '', alt: '' } : undefined
