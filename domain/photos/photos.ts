import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Sharp } from 'sharp'
import { toMediaFile, toMediaPath } from '#contracts/media.ts'
import type { Crop, Picture, Pictures } from '#contracts/pictures.ts'
import type { Database } from '#db/database.ts'
import { photos } from '#db/schema/photos.ts'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { dependOn } from '#domain/cache/dependencies.ts'
import { Refusal } from '#domain/refusals.ts'
import { createQueue } from './queue.ts'
import { type Format, open, openPart, render, toRenditionName, toWidth } from './rendition.ts'
import { stripLocation } from './strip-location.ts'

const MAX_BYTES = 15 * 1024 * 1024
const USUAL_WIDTHS = [480, 800, 1600]
const READABLE = ['jpeg', 'png', 'webp']

export type Store = {
  has: (name: string) => Promise<boolean>
  find: (name: string) => Promise<Buffer | null>
  write: (name: string, content: Buffer) => Promise<void>
}

type Row = typeof photos.$inferSelect
/** To be stored by whoever uses it. */
export type CutPhoto = Omit<Row, 'date_created'>
/** What its renditions are made from. */
type CachedPhoto = { picture: Picture; whole: string; crop: Crop | null }

const toHash = (content: Buffer | string) =>
  createHash('sha256').update(content).digest('hex').slice(0, 12)

export function createPhotos({
  db,
  store,
  catalogueEvents,
}: {
  db: Database
  store: Store
  catalogueEvents: CatalogueEvents
}) {
  const cache = createCache<CachedPhoto | null>(catalogueEvents, { maxSize: 20_000 })
  const inTurn = createQueue(2)
  const byFile = db
    .select()
    .from(photos)
    .where(eq(photos.file, sql.placeholder('file')))
    .prepare('photo_by_file')

  const find = (file: string) =>
    cache.get(file, async () => {
      dependOn('photos')
      const [row] = await byFile.execute({ file })
      return row ? { picture: toPicture(row), whole: row.cut_of ?? file, crop: row.crop } : null
    })

  const makeRendition = async (file: string, rendition: { width: number; format: Format }) => {
    const name = toRenditionName(file, rendition)
    return inTurn(name, async () => {
      const ready = await store.find(name)
      if (ready) return ready
      const photo = await find(file)
      const original = photo && (await store.find(`originals/${photo.whole}`))
      if (!original) return null
      const made = await render(original, rendition, photo.crop)
      // A full disk is no reason to show no photograph: it is made anew next time.
      await store.write(name, made).catch((error: unknown) => {
        if (!(error instanceof Refusal && error.code === 'no_room')) throw error
      })
      return made
    })
  }

  return {
    /** Keeps the original as it came, but for where it was taken, and what a page must know of it. */
    async add(given: Buffer, { name, alt }: { name: string; alt: string }): Promise<Picture> {
      const { width, height, blur, metadata } = await examine(given)
      const original = stripLocation(given, metadata)
      const hash = toHash(original)
      const file = `${name}-${hash}.jpg`
      await store.write(`originals/${file}`, original)
      const row = { file, width, height, blur, alt }
      await db.insert(photos).values(row).onConflictDoUpdate({ target: photos.file, set: { alt } })
      return toPicture(row)
    },

    /** A part of a photograph, as one of its own: it is made anew from the whole, and loses nothing. */
    async cut(whole: string, { crop, alt }: { crop: Crop; alt: string }): Promise<CutPhoto> {
      const original = await store.find(`originals/${whole}`)
      if (!original) throw new Refusal('not_an_image')
      const { left, top, width, height } = crop
      const hash = toHash(`${whole} ${[left, top, width, height]}`)
      const file = `${whole.replace(/-[0-9a-f]{12}\.jpg$/, '')}-${hash}.jpg`
      const blur = await toBlur(await openPart(original, crop))
      return { file, width, height, blur, alt, cut_of: whole, crop: { left, top, width, height } }
    },

    async describe(paths: (string | null)[]): Promise<Pictures> {
      const asked = [...new Set(paths.filter((path) => path !== null))]
      const found = await Promise.all(asked.map((path) => find(toMediaFile(path))))
      return Object.fromEntries(
        found.flatMap((photo) => (photo ? [[photo.picture.url, photo.picture]] : [])),
      )
    },

    /** Makes beforehand what most visitors will ask for, each when there is time, until told to stop. */
    async prepare(signal: AbortSignal, untilCalm: () => Promise<void>): Promise<void> {
      const all = await db.select({ file: photos.file, width: photos.width }).from(photos)
      for (const { file, width } of all) {
        for (const usual of USUAL_WIDTHS) {
          const rendition = { width: toWidth(usual, width), format: 'avif' } as const
          if (await store.has(toRenditionName(file, rendition))) continue
          await untilCalm()
          if (signal.aborted) return
          await makeRendition(file, rendition)
        }
      }
    },

    /** A photograph in the width and format asked for: made at the first request, then kept. */
    async findRendition(
      file: string,
      asked: { width?: number; format: Format },
    ): Promise<Buffer | null> {
      const photo = await find(file)
      if (!photo) return null
      const { picture } = photo
      const width = toWidth(asked.width ?? picture.width, picture.width)
      return makeRendition(file, { width, format: asked.format })
    },
  }
}

const toPicture = ({
  file,
  width,
  height,
  blur,
  alt,
}: Pick<Row, 'file' | 'width' | 'height' | 'blur' | 'alt'>): Picture => ({
  url: toMediaPath(file),
  width,
  height,
  blur,
  alt,
})

async function toBlur(image: Sharp): Promise<string> {
  const small = await image.resize({ width: 12 }).webp({ quality: 30 }).toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}

async function examine(original: Buffer) {
  if (original.length > MAX_BYTES) throw new Refusal('image_too_large')
  try {
    const image = await open(original)
    const facts = await image.metadata()
    if (!READABLE.includes(facts.format)) throw new Refusal('not_an_image')
    // Reading every pixel once shows that the whole file is sound.
    const blur = await toBlur(image)
    const { width, height } = facts.autoOrient
    return { width, height, blur, metadata: facts }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const tooLarge = error instanceof Error && /pixel limit/.test(error.message)
    throw new Refusal(tooLarge ? 'image_too_large' : 'not_an_image')
  }
}
