import { eq, sql } from 'drizzle-orm'
import { MAX_RETURN_PHOTO_BYTES, MAX_RETURN_PHOTOS } from '#contracts/returns.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { type ReturnRow, returnPhotos } from '#db/schema/returns.ts'
import { open } from '#domain/photos/rendition.ts'
import { Refusal } from '#domain/refusals.ts'
import { findReturn, lockReturn } from './lock-return.ts'

const MAX_WIDTH_PX = 1_280
/** More than phones take. */
const MAX_PIXELS = 50_000_000
const READABLE = ['jpeg', 'png', 'webp']

let last: Promise<unknown> = Promise.resolve()

/** One photo after the other, so that many uploads leave the processor to the rest of the shop. */
function drawInTurn<T>(draw: () => Promise<T>): Promise<T> {
  const drawn = last.then(draw)
  last = drawn.catch(() => undefined)
  return drawn
}

/** Draws the photo anew: the result has no metadata, no place where it was taken, and nothing that an attacker put in. */
export async function redraw(given: Buffer): Promise<Buffer> {
  if (given.length > MAX_RETURN_PHOTO_BYTES) throw new Refusal('return_photo_too_large')
  try {
    const image = await open(given, MAX_PIXELS)
    const { format } = await image.metadata()
    if (!READABLE.includes(format)) throw new Refusal('not_an_image')
    return await image
      .resize({
        width: MAX_WIDTH_PX,
        height: MAX_WIDTH_PX,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: 75 })
      .toBuffer()
  } catch (error) {
    if (error instanceof Refusal) throw error
    const isTooLarge = error instanceof Error && /pixel limit/.test(error.message)
    throw new Refusal(isTooLarge ? 'return_photo_too_large' : 'not_an_image')
  }
}

async function requireRoom(from: Database, { id, state }: ReturnRow): Promise<void> {
  if (state !== 'requested') throw new Refusal('return_decided')
  const count = await from.$count(returnPhotos, eq(returnPhotos.return_id, id))
  if (count >= MAX_RETURN_PHOTOS) throw new Refusal('return_too_many_photos')
}

/** The caller has checked whose request it is. To draw a photo takes long, so what cannot be stored is not drawn. */
export async function storePhoto(db: Database, id: number, given: Buffer): Promise<void> {
  await requireRoom(db, await findReturn(db, id))
  const content = await drawInTurn(() => redraw(given))
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
