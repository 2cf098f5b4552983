import { preload } from 'react-dom'
import { toSrc, toSrcSet } from '#app/ui/src-set.ts'
import type { Picture } from '#contracts/pictures.ts'

/** The `sizes` attribute of the main photo of a product page. */
export const MAIN_PHOTO_SIZES = '(min-width: 104em) 52rem, (min-width: 56em) 54vw, 100vw'

/** Loads the main photo of a piece that the shopper is about to choose. */
export function preloadPhoto(picture: Picture | undefined): void {
  if (!picture) return
  preload(toSrc(picture), {
    as: 'image',
    imageSrcSet: toSrcSet(picture),
    imageSizes: MAIN_PHOTO_SIZES,
  })
}
