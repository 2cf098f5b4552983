import { and, eq, isNull, ne } from 'drizzle-orm'
import type { EditedPhoto, EditedProduct } from '#contracts/admin/edited-product.ts'
import { MAX_PHOTOS, type PhotoOrder } from '#contracts/admin/photos.ts'
import { toMediaFile, toMediaPath } from '#contracts/media.ts'
import type { Picture } from '#contracts/pictures.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { products } from '#db/schema/catalogue.ts'
import type { Caller } from '#domain/caller.ts'
import { recordAction, recordChange } from '#domain/editing/audit.ts'
import { Refusal } from '#domain/refusals.ts'
import { arrangePhotos, type PhotoCropper, storeArranged } from './arrange-photos.ts'
import { getProduct, lockProduct } from './change-product.ts'
import { matchPhotos } from './match-photos.ts'
import { readPhotos } from './read-products.ts'

type Dependencies = {
  db: Database
  photoLibrary: {
    add: (original: Buffer, facts: { name: string; alt: string }) => Promise<Picture>
  } & PhotoCropper
}
type Upload = { bytes: Buffer; name: string }
type Row = typeof products.$inferSelect
type NewPhotos = { photos: string[]; own_photo?: string }
type Added = { alt?: string | undefined; own?: boolean | undefined }

/** The photos of products. Their order is saved in a call of its own, so that an upload does not overwrite it. */
export function createAdminPhotos({ db, photoLibrary }: Dependencies) {
  const store = async (upload: Upload, name: string, alt: string) =>
    toMediaFile((await photoLibrary.add(upload.bytes, { name: toFileName(name), alt })).url)

  const change = (
    caller: Caller,
    id: number,
    toNew: (tx: Tx, product: EditedProduct, row: Row) => Promise<NewPhotos>,
  ): Promise<EditedProduct> =>
    inTransaction(db, async (tx) => {
      const row = await lockProduct(tx, id)
      const before = await getProduct(tx, id)
      const { own_photo, ...files } = await toNew(tx, before, row)
      const own = own_photo ? { own_photo, version: row.version + 1 } : {}
      await tx
        .update(products)
        .set({ ...files, ...own })
        .where(eq(products.id, id))
      const after = await getProduct(tx, id)
      await recordChange(tx, caller, {
        action: 'update',
        resource: 'products',
        resource_id: id,
        before: {
          ...{ photos: before.photos, visible: before.visible },
          ...(own_photo && { own_photo: row.own_photo }),
        },
        after: {
          ...{ photos: after.photos, visible: after.visible },
          ...(own_photo && { own_photo: toMediaPath(own_photo) }),
        },
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

    async addToProduct(caller: Caller, id: number, upload: Upload, { alt, own }: Added) {
      const product = await getProduct(db, id)
      const file = await store(upload, product.name, alt ?? product.name)
      return change(caller, id, async (tx, { photos }, row) => {
        const files = photos.map(({ url }) => toMediaFile(url))
        const isKnown = files.includes(file)
        if (!isKnown && files.length >= MAX_PHOTOS) throw new Refusal('too_many_photos')
        const isOwn = own && row.own_photo === null && (await hasOtherPieces(tx, row))
        return { photos: isKnown ? files : [...files, file], ...(isOwn && { own_photo: file }) }
      })
    },

    match: async (paths: string[]) => ({ photos: await matchPhotos(db, paths) }),

    async arrange(caller: Caller, id: number, order: PhotoOrder): Promise<EditedProduct> {
      const seen = await getProduct(db, id)
      requireSeen(seen, order)
      const arranged = await arrangePhotos(photoLibrary, seen.photos, {
        drafts: order.photos,
        unknown: 'No es una foto de este producto.',
      })
      return change(caller, id, async (tx, product) => {
        requireSeen(product, order)
        return { photos: await storeArranged(tx, arranged) }
      })
    },
  }
}

async function hasOtherPieces(tx: Tx, { id, design_id }: Row): Promise<boolean> {
  const others = and(
    eq(products.design_id, design_id),
    ne(products.id, id),
    isNull(products.date_removed),
  )
  return (await tx.$count(products, others)) > 0
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
