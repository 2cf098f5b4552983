import { eq, sql } from 'drizzle-orm'
import { MAX_RETURN_PHOTO_BYTES, MAX_RETURN_PHOTOS } from '#contracts/returns.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { type ReturnRow, returnPhotos } from '#db/schema/returns.ts'
import { drawInTurn, redraw } from '#domain/photos/redraw.ts'
import { Refusal } from '#domain/refusals.ts'
import { findReturn, lockReturn } from './lock-return.ts'

const LIMIT = { maxBytes: MAX_RETURN_PHOTO_BYTES, tooLarge: 'return_photo_too_large' } as const

async function requireRoom(from: Database, { id, state }: ReturnRow): Promise<void> {
  if (state !== 'requested') throw new Refusal('return_decided')
  const count = await from.$count(returnPhotos, eq(returnPhotos.return_id, id))
  if (count >= MAX_RETURN_PHOTOS) throw new Refusal('return_too_many_photos')
}

/** The caller has checked whose request it is. To draw a photo takes long, so what cannot be stored is not drawn. */
export async function storePhoto(db: Database, id: number, given: Buffer): Promise<void> {
  await requireRoom(db, await findReturn(db, id))
  const content = await drawInTurn(() => redraw(given, LIMIT))
  await inTransaction(db, async (tx) => {
    const { row } = await lockReturn(tx, id)
    await requireRoom(tx, row)
    await tx.insert(returnPhotos).values({ return_id: id, content })
  })
}

/** As data URLs, so that no address of a photo exists that could be guessed, shared or cached. */
export async function readPhotos(db: Database, id: number): Promise<{ photos: string[] }> {
  const rows = await db
    .select({ content: sql<string>`encode(${returnPhotos.content}, 'base64')` })
    .from(returnPhotos)
    .where(eq(returnPhotos.return_id, id))
    .orderBy(returnPhotos.id)
  return {
    photos: rows.map(({ content }) => `data:image/webp;base64,${content.replaceAll('\n', '')}`),
  }
}
