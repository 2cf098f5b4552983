import type { MatchedPhoto } from '#contracts/admin/photo-matching.ts'
import type { PhotoFile } from './read-photo-files.ts'
import type { PlannedPhoto } from './use-photo-upload.ts'

const collator = new Intl.Collator('es-AR', { numeric: true })

type Plan = { planned: PlannedPhoto[]; unmatched: MatchedPhoto[] }

/** The photos of each design in the order of their numbers; those without number come first. */
export function planPhotos(files: PhotoFile[], matches: MatchedPhoto[]): Plan {
  const fileOf = new Map(files.map((file) => [file.path, file]))
  const ordered = matches.toSorted(
    (one, other) =>
      (one.product?.design_id ?? 0) - (other.product?.design_id ?? 0) ||
      one.position - other.position ||
      collator.compare(one.path, other.path),
  )
  const planned = ordered.flatMap(({ path, product }) => {
    const file = fileOf.get(path)
    return file && product ? [{ file, product }] : []
  })
  return { planned, unmatched: ordered.filter(({ product }) => product === null) }
}

export const countDesigns = (photos: PlannedPhoto[]): number =>
  new Set(photos.map(({ product }) => product.design_id)).size
