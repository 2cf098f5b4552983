import { type Picture, pictureWidths } from '#contracts/pictures.ts'

export const toSrc = ({ url }: Picture, width = 800): string => `${url}?w=${width}`

/** Never wider than the original, which is never enlarged. */
export const toSrcSet = ({ url, width }: Picture): string =>
  pictureWidths
    .filter((offered) => offered <= width)
    .map((offered) => `${url}?w=${offered} ${offered}w`)
    .join(', ')
