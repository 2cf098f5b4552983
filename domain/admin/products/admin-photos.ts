import { eq } from 'drizzle-orm'
import type { EditedPhoto, EditedProduct } from '#contracts/admin/edited-product.ts'
import { MAX_PHOTOS, type PhotoDraft, type PhotoOrder } from '#contracts/admin/photos.ts'
import { toMediaFile } from '#contracts/media.ts'
import type { Crop, Picture } from '#contracts/pictures.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { products } from '#db/schema/catalogue.ts'
import { photos } from '#db/schema/photos.ts'
import { recordAction, recordChange } from '#domain/admin/audit.ts'
import type { Caller } from '#domain/auth/sessions.ts'
import type { CroppedPhoto } from '#domain/photos/photos.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { getProduct } from './change-product.ts'
import { readPhotos } from './read-products.ts'

type Dependencies = {
  db: Database
  photoLibrary: {
    add: (original: Buffer, facts: { name: string; alt: string }) => Promise<Picture>
    crop: (original: string, part: { crop: Crop; alt: string }) => Promise<CroppedPhoto>
  }
}
type Upload = { bytes: Buffer; name: string }
type ArrangedPhoto = { file: string; alt: string; cropped?: CroppedPhoto }

/** The photos of products. Their order is saved in a call of its own, so that an upload does not overwrite it. */
export function createAdminPhotos({ db, photoLibrary }: Dependencies) {
  const store = async (upload: Upload, name: string, alt: string) =>
    toMediaFile((await photoLibrary.add(upload.bytes, { name: toFileName(name), alt })).url)

  const change = (
    caller: Caller,
    id: number,
    toNew: (tx: Tx, product: EditedProduct) => Promise<string[]>,
  ): Promise<EditedProduct> =>
    inTransaction(db, async (tx) => {
      await tx.select().from(products).where(eq(products.id, id)).for('no key update')
      const before = await getProduct(tx, id)
      const files = await toNew(tx, before)
      await tx.update(products).set({ photos: files }).where(eq(products.id, id))
      const after = await getProduct(tx, id)
      await recordChange(tx, caller, {
        action: 'update',
        resource: 'products',
        resource_id: id,
        before: { photos: before.photos },
        after: { photos: after.photos },
      })
      return after
    })

  return {
    async add(
      caller: Caller,
      upload: Upload,
      { alt = '' }: { alt?: string | undefined },
    ): Promise<EditedPhoto> {
      const file = await store(upload, alt || upload.name, alt)
      const photo = one(await readPhotos(db, [file]))
      await recordAction(db, caller, {
        action: 'create',
        resource: 'photos',
        resource_id: file,
        after: photo,
      })
      return photo
    },

    async addToProduct(caller: Caller, id: number, upload: Upload, alt?: string) {
      const product = await getProduct(db, id)
      const file = await store(upload, product.name, alt ?? product.name)
      return change(caller, id, async (_tx, { photos }) => {
        const files = photos.map(({ url }) => toMediaFile(url))
        if (files.includes(file)) return files
        if (files.length >= MAX_PHOTOS) throw new Refusal('too_many_photos')
        return [...files, file]
      })
    },

    async arrange(caller: Caller, id: number, order: PhotoOrder): Promise<EditedProduct> {
      const seen = await getProduct(db, id)
      requireSeen(seen, order)
      // Photos are cropped before the transaction, in which no call to the photo store is allowed.
      const arranged: ArrangedPhoto[] = []
      for (const [at, draft] of order.photos.entries())
        arranged.push(await toArranged(seen, draft, at))
      return change(caller, id, async (tx, product) => {
        requireSeen(product, order)
        for (const { file, alt, cropped } of arranged) {
          if (cropped) await tx.insert(photos).values(cropped).onConflictDoNothing()
          await tx.update(photos).set({ alt }).where(eq(photos.file, file))
        }
        return [...new Set(arranged.map(({ file }) => file))]
      })
    },
  }

  async function toArranged(
    product: EditedProduct,
    draft: PhotoDraft,
    at: number,
  ): Promise<ArrangedPhoto> {
    const photo = product.photos.find(({ url }) => url === draft.url)
    if (!photo) throw new Invalid({ [`photos.${at}.url`]: ['No es una foto de este producto.'] })
    const original = photo.original ?? photo
    const { crop, alt } = draft
    if (
      crop &&
      (crop.left + crop.width > original.width || crop.top + crop.height > original.height)
    ) {
      throw new Invalid({ [`photos.${at}.crop`]: ['El recorte se sale de la foto.'] })
    }
    const isWhole =
      crop === null || (crop.width === original.width && crop.height === original.height)
    if (isWhole) return { file: toMediaFile(original.url), alt }
    const cropped = await photoLibrary.crop(toMediaFile(original.url), { crop, alt })
    return { file: cropped.file, alt, cropped }
  }
}

function requireSeen(product: EditedProduct, { photos_seen }: PhotoOrder): void {
  const present = product.photos.map(({ url }) => url)
  if (present.join() !== photos_seen.join()) {
    throw new Refusal('edited_elsewhere', { current: product })
  }
}

const MAX_NAME_LENGTH = 60

/** Reduces a text to lower-case letters, digits and hyphens, for the URL of a photo. */
const toFileName = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\.[a-z]{3,4}$/, '')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^-+|-+$/g, '') || 'foto'
