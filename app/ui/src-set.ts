import { type Picture, pictureWidths } from '#contracts/pictures.ts'

const WIDEST = Math.max(...pictureWidths)

export const toSrc = ({ url }: Picture, width = 800): string => `${url}?w=${width}`

/** Our widths below that of the original, which is never enlarged, and then its own. */
export function toSrcSet({ url, width }: Picture): string {
  const widths = [...pictureWidths.filter((offered) => offered < width), Math.min(width, WIDEST)]
  return [...new Set(widths)].map((offered) => `${url}?w=${offered} ${offered}w`).join(', ')
}
