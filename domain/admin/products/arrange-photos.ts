import { eq } from 'drizzle-orm'
import type { EditedPhoto } from '#contracts/admin/edited-product.ts'
import type { PhotoDraft } from '#contracts/admin/photos.ts'
import { toMediaFile } from '#contracts/media.ts'
import type { Crop } from '#contracts/pictures.ts'
import type { Tx } from '#db/database.ts'
import { photos } from '#db/schema/photos.ts'
import type { CroppedPhoto } from '#domain/photos/photos.ts'
import { Invalid } from '#domain/refusals.ts'

export type PhotoCropper = {
  crop: (original: string, part: { crop: Crop; alt: string }) => Promise<CroppedPhoto>
}
export type ArrangedPhoto = { file: string; alt: string; cropped?: CroppedPhoto }

/** Crops photos where needed. Runs before a transaction, in which no call to the photo store is allowed. */
export async function arrangePhotos(
  library: PhotoCropper,
  known: EditedPhoto[],
  { drafts, unknown }: { drafts: PhotoDraft[]; unknown: string },
): Promise<ArrangedPhoto[]> {
  const arranged: ArrangedPhoto[] = []
  for (const [at, draft] of drafts.entries()) {
    const photo = known.find(({ url }) => url === draft.url)
    if (!photo) throw new Invalid({ [`photos.${at}.url`]: [unknown] })
    arranged.push(await toArranged(library, photo, { draft, at }))
  }
  return arranged
}

async function toArranged(
  library: PhotoCropper,
  photo: EditedPhoto,
  { draft: { crop, alt }, at }: { draft: PhotoDraft; at: number },
): Promise<ArrangedPhoto> {
  const original = photo.original ?? photo
  if (
    crop &&
    (crop.left + crop.width > original.width || crop.top + crop.height > original.height)
  ) {
    throw new Invalid({ [`photos.${at}.crop`]: ['El recorte se sale de la foto.'] })
  }
  const isWhole =
    crop === null || (crop.width === original.width && crop.height === original.height)
  if (isWhole) return { file: toMediaFile(original.url), alt }
  const cropped = await library.crop(toMediaFile(original.url), { crop, alt })
  return { file: cropped.file, alt, cropped }
}

/** Stores crops and alt texts, and returns the files in display order. */
export async function storeArranged(tx: Tx, arranged: ArrangedPhoto[]): Promise<string[]> {
  for (const { file, alt, cropped } of arranged) {
    if (cropped) await tx.insert(photos).values(cropped).onConflictDoNothing()
    await tx.update(photos).set({ alt }).where(eq(photos.file, file))
  }
  return [...new Set(arranged.map(({ file }) => file))]
}
