import { Refusal } from '#domain/refusals.ts'
import { open } from './rendition.ts'

const MAX_WIDTH_PX = 1_280
/** More than phones take. */
const MAX_PIXELS = 50_000_000
const READABLE = ['jpeg', 'png', 'webp']

let last: Promise<unknown> = Promise.resolve()

/** One photo after the other, so that many uploads leave the processor to the rest of the shop. */
export function drawInTurn<T>(draw: () => Promise<T>): Promise<T> {
  const drawn = last.then(draw)
  last = drawn.catch(() => undefined)
  return drawn
}

type Limit = { maxBytes: number; tooLarge: 'return_photo_too_large' | 'receipt_too_large' }

/** Draws the photo of a buyer anew: the result has no metadata, no place where it was taken, and nothing that an attacker put in. */
export async function redraw(given: Buffer, { maxBytes, tooLarge }: Limit): Promise<Buffer> {
  if (given.length > maxBytes) throw new Refusal(tooLarge)
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
    throw new Refusal(isTooLarge ? tooLarge : 'not_an_image')
  }
}
