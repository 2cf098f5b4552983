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
import type { CutPhoto } from '#domain/photos/photos.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { getProduct } from './change-product.ts'
import { readPhotos } from './read-products.ts'

type Dependencies = {
  db: Database
  /** The room where photographs are kept. */
  album: {
    add: (original: Buffer, facts: { name: string; alt: string }) => Promise<Picture>
    cut: (whole: string, cut: { crop: Crop; alt: string }) => Promise<CutPhoto>
  }
}
type Upload = { bytes: Buffer; name: string }
type Wanted = { file: string; alt: string; cut?: CutPhoto }

/** The photographs of the goods. Their order is saved apart from the rest, so that uploads never cross with it. */
export function createAdminPhotos({ db, album }: Dependencies) {
  const store = async (upload: Upload, name: string, alt: string) =>
    toMediaFile((await album.add(upload.bytes, { name: toFileName(name), alt })).url)

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
      // Cut before the transaction, which must not wait for the store.
      const wanted: Wanted[] = []
      for (const [at, draft] of order.photos.entries()) wanted.push(await toWanted(seen, draft, at))
      return change(caller, id, async (tx, product) => {
        requireSeen(product, order)
        for (const { file, alt, cut } of wanted) {
          if (cut) await tx.insert(photos).values(cut).onConflictDoNothing()
          await tx.update(photos).set({ alt }).where(eq(photos.file, file))
        }
        return [...new Set(wanted.map(({ file }) => file))]
      })
    },
  }

  async function toWanted(product: EditedProduct, draft: PhotoDraft, at: number): Promise<Wanted> {
    const photo = product.photos.find(({ url }) => url === draft.url)
    if (!photo) throw new Invalid({ [`photos.${at}.url`]: ['No es una foto de este producto.'] })
    const whole = photo.original ?? photo
    const { crop, alt } = draft
    if (crop && (crop.left + crop.width > whole.width || crop.top + crop.height > whole.height)) {
      throw new Invalid({ [`photos.${at}.crop`]: ['El recorte se sale de la foto.'] })
    }
    const isAll = crop === null || (crop.width === whole.width && crop.height === whole.height)
    if (isAll) return { file: toMediaFile(whole.url), alt }
    const cut = await album.cut(toMediaFile(whole.url), { crop, alt })
    return { file: cut.file, alt, cut }
  }
}

function requireSeen(product: EditedProduct, { photos_seen }: PhotoOrder): void {
  const present = product.photos.map(({ url }) => url)
  if (present.join() !== photos_seen.join()) {
    throw new Refusal('edited_elsewhere', { current: product })
  }
}

const MAX_NAME_LENGTH = 60

/** Letters, digits and hyphens: what an address of a photograph is made of. */
const toFileName = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\.[a-z]{3,4}$/, '')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^-+|-+$/g, '') || 'foto'
