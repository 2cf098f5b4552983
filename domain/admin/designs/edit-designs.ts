import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type {
  DesignChanges,
  EditedDesign,
  NewDesign,
  SavedDesign,
} from '#contracts/admin/designs.ts'
import type { PhotoDraft } from '#contracts/admin/photos.ts'
import { toMediaFile } from '#contracts/media.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { designs, products } from '#db/schema/catalogue.ts'
import {
  arrangePhotos,
  type PhotoCropper,
  storeArranged,
} from '#domain/admin/products/arrange-photos.ts'
import { insertProduct } from '#domain/admin/products/change-product.ts'
import { readPhotos } from '#domain/admin/products/read-products.ts'
import { toColumns } from '#domain/admin/products/write-product.ts'
import { requirePermission } from '#domain/auth/require-permission.ts'
import type { Caller } from '#domain/caller.ts'
import { Refusal } from '#domain/refusals.ts'
import { forEachPiece, requireDistinctPieces, requireDistinctSkus } from './check-pieces.ts'
import { toPieceColumns } from './plan-pieces.ts'
import { readDesign } from './read-design.ts'
import { saveDesign } from './save-design.ts'

type Dependencies = { db: Database; photoLibrary: PhotoCropper }
type Request = { key: string; request_hash: string }

/** Designs in the back office: what their pieces share, and the pieces, are read and saved together. */
export function createAdminDesigns({ db, photoLibrary }: Dependencies) {
  async function arrange(drafts: PhotoDraft[]) {
    const known = await readPhotos(
      db,
      drafts.map(({ url }) => toMediaFile(url)),
    )
    return arrangePhotos(photoLibrary, known, { drafts, unknown: 'Elegí una foto.' })
  }

  async function insert(caller: Caller, draft: NewDesign, request: Request): Promise<number> {
    const { key: _, pieces, photos, manual_order, ...shared } = draft
    const arranged = await arrange(photos)
    return inTransaction(db, async (tx) => {
      requireDistinctSkus(pieces)
      requireDistinctPieces(pieces.map((piece) => ({ ...piece, isNew: true })))
      const columns = await toColumns(tx, shared, null)
      const files = await storeArranged(tx, arranged)
      const design = one(
        await tx
          .insert(designs)
          .values({ name: shared.name, ...request })
          .returning({ id: designs.id }),
      )
      const own = await forEachPiece(pieces, async ({ quantity = 0, ...facts }, at) => ({
        ...(await toPieceColumns(tx, facts, null)),
        quantity,
        position: manual_order ? at : null,
      }))
      for (const piece of own) {
        const row = { ...columns, ...piece, photos: files, design_id: design.id }
        await insertProduct(tx, caller, row as typeof products.$inferInsert)
      }
      return design.id
    })
  }

  return {
    get: (id: number): Promise<EditedDesign> => readDesign(db, id),

    /** The idempotency key prevents a second design after a double click or a lost reply. */
    async create(caller: Caller, draft: NewDesign): Promise<EditedDesign> {
      requirePermission(caller, 'prices_discounts')
      if (draft.pieces.some(({ cost }) => cost != null)) requirePermission(caller, 'costs')
      const request = toRequest(draft)
      const known = await findByKey(db, request)
      const id = await Promise.resolve(known ?? insert(caller, draft, request)).catch(
        async (error: unknown) => {
          const concurrent = await findByKey(db, request)
          if (concurrent === null) throw error
          return concurrent
        },
      )
      return readDesign(db, id)
    },

    async update(caller: Caller, id: number, changes: DesignChanges): Promise<SavedDesign> {
      const photos = changes.photos && (await arrange(changes.photos))
      return inTransaction(db, (tx) => saveDesign(tx, caller, { id, changes, photos }))
    },
  }
}

const toRequest = ({ key, ...draft }: NewDesign): Request => ({
  key,
  request_hash: createHash('sha256').update(JSON.stringify(draft)).digest('base64url'),
})

/** The design that was created with this key. Throws if its data were different or all its pieces were moved. */
async function findByKey(db: Database, { key, request_hash }: Request): Promise<number | null> {
  const [known] = await db
    .select({
      id: designs.id,
      request_hash: designs.request_hash,
      pieces: db.$count(products, eq(products.design_id, designs.id)),
    })
    .from(designs)
    .where(eq(designs.key, key))
  if (!known) return null
  if (known.request_hash !== request_hash) throw new Refusal('design_key_used')
  if (known.pieces === 0) {
    throw new Refusal('design_key_used', {
      wording: 'Ese producto ya se creó y sus piezas están en otro: buscalo en Productos.',
    })
  }
  return known.id
}
