import type { EditedPhoto } from '#contracts/admin/edited-product.ts'
import type { PhotoDraft } from '#contracts/admin/photos.ts'

export const toDraft = ({ url, alt, crop }: EditedPhoto): PhotoDraft => ({ url, alt, crop })

export function moveItem<T>(list: T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), list[from] as T, ...rest.slice(to)]
}

type PercentArea = { x: number; y: number; width: number; height: number }

/** Converts a crop area from percent to pixels, within the bounds of the photo. */
export function toPixels(
  { x, y, width, height }: PercentArea,
  whole: { width: number; height: number },
) {
  const left = Math.round((x / 100) * whole.width)
  const top = Math.round((y / 100) * whole.height)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round((width / 100) * whole.width), whole.width - left)),
    height: Math.max(1, Math.min(Math.round((height / 100) * whole.height), whole.height - top)),
  }
}
