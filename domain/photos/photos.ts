import { eq, sql } from 'drizzle-orm'
import { toMediaFile, toMediaPath } from '#contracts/media.ts'
import type { Crop, Picture, Pictures } from '#contracts/pictures.ts'
import type { Database } from '#db/database.ts'
import { photos } from '#db/schema/photos.ts'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { dependOn } from '#domain/cache/dependencies.ts'
import { Refusal } from '#domain/refusals.ts'
import { type ExaminedPhoto, examinePhoto, toBlur, toHash } from './examine.ts'
import {
  type Format,
  openCropped,
  render,
  toFormerName,
  toRenditionName,
  toWidth,
} from './rendition.ts'
import { createTaskQueue } from './task-queue.ts'

const COMMON_WIDTHS = [480, 800, 1600]

export type Store = {
  has: (name: string) => Promise<boolean>
  find: (name: string) => Promise<Buffer | null>
  write: (name: string, content: Buffer) => Promise<void>
  /** Removes a file, or a folder with its files. A missing one is no error. */
  remove: (name: string) => Promise<void>
}

type Row = typeof photos.$inferSelect
type Facts = { name: string; alt: string }
/** A row that the caller inserts. */
export type CroppedPhoto = Omit<Row, 'date_created'>
/** `original` is the file that renditions are made from. */
type CachedPhoto = { picture: Picture; original: string; crop: Crop | null }

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

  async function addExamined(examined: ExaminedPhoto, { name, alt }: Facts): Promise<Picture> {
    const { original, hash, ...facts } = examined
    const file = `${name}-${hash}.jpg`
    await store.write(`originals/${file}`, original)
    const row = { file, ...facts, alt }
    await db.insert(photos).values(row).onConflictDoUpdate({ target: photos.file, set: { alt } })
    return toPicture(row)
  }

  return {
    addExamined,

    /** Stores the original without its location, and the facts that pages need. */
    add: async (given: Buffer, facts: Facts): Promise<Picture> =>
      addExamined(await examinePhoto(given), facts),

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
