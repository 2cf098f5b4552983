import type { Picture, Pictures } from '#contracts/pictures.ts'

const BLUR = 'data:image/webp;base64,'

/**
 * Photographs on their way to the browser, a line each. The router writes out every field of every object one by one,
 * and of a page with fifty photographs they would be the larger half.
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

/** How large one of them is. */
export function findSize(packed: string, url: string) {
  const line = packed.split('\n').find((each) => each.startsWith(`${url} `))
  if (!line) return undefined
  const { width, height } = toPicture(line)
  return { width, height }
}

/** What is said of a photograph comes last: it alone is anybody's words, and stays on its line. */
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
