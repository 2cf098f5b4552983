import { type Picture, pictureWidths } from '#contracts/pictures.ts'

const MAX_WIDTH = Math.max(...pictureWidths)

export const toSrc = ({ url }: Picture, width = 800): string => `${url}?w=${width}`

/** The standard widths below the photo's own, and its own; photos are never enlarged. */
export function toSrcSet({ url, width }: Picture): string {
  const widths = [...pictureWidths.filter((offered) => offered < width), Math.min(width, MAX_WIDTH)]
  return [...new Set(widths)].map((offered) => `${url}?w=${offered} ${offered}w`).join(', ')
}
