import type { Picture, Pictures } from '#contracts/pictures.ts'

const BLUR = 'data:image/webp;base64,'

/**
 * Serialises photos for the loader data, one per line. The router's own format repeats every field of every object, which
 * would be more than half of a page with fifty photos.
 */
export const packPictures = (pictures: Pictures): string =>
  Object.values(pictures).map(toLine).join('\n')

export function unpackPictures(packed: string): Pictures {
  const pictures: Pictures = {}
  for (const line of packed ? packed.split('\n') : []) {
    const picture = toPicture(line)
    pictures[picture.url] = picture
  }
  return pictures
}

/** The width and height of one packed photo. */
export function findSize(packed: string, url: string) {
  const line = packed.split('\n').find((each) => each.startsWith(`${url} `))
  if (!line) return undefined
  const { width, height } = toPicture(line)
  return { width, height }
}

/** The alternative text is last because it contains spaces; its line breaks are replaced. */
const toLine = ({ url, width, height, blur, alt }: Picture) =>
  `${url} ${width} ${height} ${blur.replace(BLUR, '')} ${alt.replace(/\s+/g, ' ')}`

function toPicture(line: string): Picture {
  const [url = '', width, height, blur, ...alt] = line.split(' ')
  return {
    url,
    width: Number(width),
    height: Number(height),
    blur: blur && `${BLUR}${blur}`,
    alt: alt.join(' '),
  } as Picture
}
