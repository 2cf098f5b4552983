import { eq } from 'drizzle-orm'
import type { EditedPhoto, EditedProduct } from '#contracts/admin/edited-product.ts'
import { MAX_PHOTOS, type PhotoDraft, type PhotoOrder } from '#contracts/admin/photos.ts'
import type { Crop, Picture } from '#contracts/pictures.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { products } from '#db/schema/catalogue.ts'
import { photos } from '#db/schema/photos.ts'
import type { Caller } from '#domain/accounts/sessions.ts'
import { noteChange } from '#domain/audit/audit.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { findEdited, readPhotos } from './read-products.ts'

type Dependencies = {
  db: Database
  /** The room where photographs are kept. */
  album: {
    add: (original: Buffer, facts: { name: string; alt: string }) => Promise<Picture>
    cut: (db: Database, whole: string, cut: { crop: Crop; alt: string }) => Promise<string>
  }
}
type Upload = { bytes: Buffer; name: string }

const toFile = (path: string) => path.replace('/media/', '')

/** The photographs of the goods. Their order is saved apart from the rest, so that uploads never cross with it. */
export function createPhotoDesk({ db, album }: Dependencies) {
  const keep = async (upload: Upload, name: string, alt: string) =>
    toFile((await album.add(upload.bytes, { name: toFileName(name), alt })).url)

  const change = (
    caller: Caller,
    id: number,
    toNew: (tx: Database, product: EditedProduct) => Promise<string[]>,
  ): Promise<EditedProduct> =>
    inTransaction(db, async (tx) => {
      await tx.select().from(products).where(eq(products.id, id)).for('no key update')
      const before = await findEdited(tx, id)
      if (!before) throw new Refusal('product_not_found')
      const files = await toNew(tx, before)
      await tx.update(products).set({ photos: files }).where(eq(products.id, id))
      const after = (await findEdited(tx, id)) as EditedProduct
      await noteChange(tx, caller, {
        action: 'update',
        resource: 'products',
        resource_id: id,
        before: { photos: before.photos },
        after: { photos: after.photos },
      })
      return after
    })

  return {
    async add(upload: Upload, { alt = '' }: { alt?: string | undefined }): Promise<EditedPhoto> {
      const [photo] = await readPhotos(db, [await keep(upload, alt || upload.name, alt)])
      return photo as EditedPhoto
    },

    async addToProduct(caller: Caller, id: number, upload: Upload, alt?: string) {
      const product = await findEdited(db, id)
      if (!product) throw new Refusal('product_not_found')
      const file = await keep(upload, product.name, alt ?? product.name)
      return change(caller, id, async (_tx, { photos }) => {
        const files = photos.map(({ url }) => toFile(url))
        if (files.includes(file)) return files
        if (files.length >= MAX_PHOTOS) throw new Refusal('too_many_photos')
        return [...files, file]
      })
    },

    arrange: (caller: Caller, id: number, order: PhotoOrder): Promise<EditedProduct> =>
      change(caller, id, async (tx, product) => {
        const present = product.photos.map(({ url }) => url)
        if (present.join() !== order.photos_seen.join()) {
          throw new Refusal('edited_elsewhere', { current: product })
        }
        const files: string[] = []
        for (const [at, draft] of order.photos.entries()) {
          const photo = product.photos.find(({ url }) => url === draft.url)
          if (!photo)
            throw new Invalid({ [`photos.${at}.url`]: ['No es una foto de este producto.'] })
          files.push(await toWanted(tx, photo, draft, at))
        }
        return [...new Set(files)]
      }),
  }

  async function toWanted(tx: Database, photo: EditedPhoto, wanted: PhotoDraft, at: number) {
    const whole = photo.original ?? photo
    const { crop, alt } = wanted
    const isAll = crop === null || (crop.width === whole.width && crop.height === whole.height)
    if (crop && (crop.left + crop.width > whole.width || crop.top + crop.height > whole.height)) {
      throw new Invalid({ [`photos.${at}.crop`]: ['El recorte se sale de la foto.'] })
    }
    const file = isAll ? toFile(whole.url) : await album.cut(tx, toFile(whole.url), { crop, alt })
    await tx.update(photos).set({ alt }).where(eq(photos.file, file))
    return file
  }
}

const LONGEST = 60

/** Letters, digits and hyphens: what an address of a photograph is made of. */
const toFileName = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\.[a-z]{3,4}$/, '')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '') || 'foto'
