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
import {
  type Format,
  open,
  openCropped,
  render,
  toFormerName,
  toRenditionName,
  toWidth,
} from './rendition.ts'
import { stripLocation } from './strip-location.ts'
import { createTaskQueue } from './task-queue.ts'

const MAX_BYTES = 15 * 1024 * 1024
const COMMON_WIDTHS = [480, 800, 1600]
const READABLE = ['jpeg', 'png', 'webp']

export type Store = {
  has: (name: string) => Promise<boolean>
  find: (name: string) => Promise<Buffer | null>
  write: (name: string, content: Buffer) => Promise<void>
  /** Removes a file, or a folder with its files. A missing one is no error. */
  remove: (name: string) => Promise<void>
}

type Row = typeof photos.$inferSelect
/** A row that the caller inserts. */
export type CroppedPhoto = Omit<Row, 'date_created'>
/** `original` is the file that renditions are made from. */
type CachedPhoto = { picture: Picture; original: string; crop: Crop | null }

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
  const queue = createTaskQueue(2)
  const byFile = db
    .select()
    .from(photos)
    .where(eq(photos.file, sql.placeholder('file')))
    .prepare('photo_by_file')

  const find = (file: string) =>
    cache.get(file, async () => {
      dependOn('photos')
      const [row] = await byFile.execute({ file })
      return row ? { picture: toPicture(row), original: row.cut_of ?? file, crop: row.crop } : null
    })

  const makeRendition = async (file: string, rendition: { width: number; format: Format }) => {
    const name = toRenditionName(file, rendition)
    return queue(name, async () => {
      const ready = await store.find(name)
      if (ready) return ready
      const photo = await find(file)
      const original = photo && (await store.find(`originals/${photo.original}`))
      if (!original) return null
      const made = await render(original, rendition, photo.crop)
      // With a full disk the rendition is still sent, and made again at the next request.
      await store.write(name, made).catch((error: unknown) => {
        if (!(error instanceof Refusal && error.code === 'no_room')) throw error
      })
      // One that cannot be removed only takes room: nobody asks for it any more.
      await store.remove(toFormerName(file, rendition)).catch(() => undefined)
      return made
    })
  }

  return {
    /** Stores the original without its location, and the facts that pages need. */
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

    /** Crops a photo. Renditions of the result are made from the original, so repeated crops lose no quality. */
    async crop(
      wholeFile: string,
      { crop, alt }: { crop: Crop; alt: string },
    ): Promise<CroppedPhoto> {
      const original = await store.find(`originals/${wholeFile}`)
      if (!original) throw new Refusal('not_an_image')
      const { left, top, width, height } = crop
      const hash = toHash(`${wholeFile} ${[left, top, width, height]}`)
      const file = `${wholeFile.replace(/-[0-9a-f]{12}\.jpg$/, '')}-${hash}.jpg`
      const blur = await toBlur(await openCropped(original, crop))
      return {
        file,
        width,
        height,
        blur,
        alt,
        cut_of: wholeFile,
        crop: { left, top, width, height },
      }
    },

    async describe(paths: (string | null)[]): Promise<Pictures> {
      const asked = [...new Set(paths.filter((path) => path !== null))]
      const found = await Promise.all(asked.map((path) => find(toMediaFile(path))))
      return Object.fromEntries(
        found.flatMap((photo) => (photo ? [[photo.picture.url, photo.picture]] : [])),
      )
    },

    /** Makes the most requested renditions in advance, while the server is idle, until it is aborted. */
    async prepareRenditions(
      signal: AbortSignal,
      waitUntilIdle: () => Promise<void>,
    ): Promise<void> {
      const all = await db.select({ file: photos.file, width: photos.width }).from(photos)
      for (const { file, width } of all) {
        for (const common of COMMON_WIDTHS) {
          const rendition = { width: toWidth(common, width), format: 'avif' } as const
          if (await store.has(toRenditionName(file, rendition))) continue
          await waitUntilIdle()
          if (signal.aborted) return
          await makeRendition(file, rendition)
        }
      }
    },

    /** A photo in a width and format. It is made at the first request and then stored. */
    async findRendition(
      file: string,
      asked: { width?: number | undefined; format: Format },
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
    // Decodes every pixel, so a damaged file is rejected here.
    const blur = await toBlur(image)
    const { width, height } = facts.autoOrient
    return { width, height, blur, metadata: facts }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const tooLarge = error instanceof Error && /pixel limit/.test(error.message)
    throw new Refusal(tooLarge ? 'image_too_large' : 'not_an_image')
  }
}
