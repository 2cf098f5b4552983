import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { Refusal } from '#domain/refusals.ts'
import { open } from './rendition.ts'
import { stripLocation } from './strip-location.ts'

const MAX_BYTES = 15 * 1024 * 1024
const READABLE = ['jpeg', 'png', 'webp']

export type ExaminedPhoto = {
  /** Without its location. */
  original: Buffer
  hash: string
  width: number
  height: number
  blur: string
}

export const toHash = (content: Buffer | string) =>
  createHash('sha256').update(content).digest('hex').slice(0, 12)

export async function toBlur(image: Sharp): Promise<string> {
  const small = await image.resize({ width: 12 }).webp({ quality: 30 }).toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}

/** What is stored of a photo, before it has a name. Throws if it cannot be read, or is too large. */
export async function examinePhoto(given: Buffer): Promise<ExaminedPhoto> {
  if (given.length > MAX_BYTES) throw new Refusal('image_too_large')
  try {
    const image = await open(given)
    const metadata = await image.metadata()
    if (!READABLE.includes(metadata.format)) throw new Refusal('not_an_image')
    // Decodes every pixel, so a damaged file is rejected here.
    const blur = await toBlur(image)
    const { width, height } = metadata.autoOrient
    const original = stripLocation(given, metadata)
    return { original, hash: toHash(original), width, height, blur }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const tooLarge = error instanceof Error && /pixel limit/.test(error.message)
    throw new Refusal(tooLarge ? 'image_too_large' : 'not_an_image')
  }
}
