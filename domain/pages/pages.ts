import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Page, PageSlug } from '#contracts/pages.ts'
import type { Pictures } from '#contracts/pictures.ts'
import type { Database } from '#db/database.ts'
import { pages } from '#db/schema/pages.ts'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { dependOn } from '#domain/cache/dependencies.ts'
import about from './about.md?raw'
import cookies from './cookies-policies.md?raw'
import { type Facts, fillFacts } from './fill-facts.ts'
import questions from './frequents-questions.md?raw'
import { listPhotos, toPage } from './markdown.ts'
import privacy from './privacy-policies.md?raw'
import purchasing from './purchasing-policies.md?raw'

/** The built-in texts, shown until the owner writes their own. */
const originals: Record<PageSlug, string> = {
  about,
  'purchasing-policies': purchasing,
  'frequents-questions': questions,
  'privacy-policies': privacy,
  'cookies-policies': cookies,
}

const toDigest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12)

type Dependencies = {
  db: Database
  catalogueEvents: CatalogueEvents
  settings: { getShop: () => Promise<Facts> }
  photos: { describe: (paths: string[]) => Promise<Pictures> }
}

export function createPages({ db, catalogueEvents, settings, photos }: Dependencies) {
  const cache = createCache<Page>(catalogueEvents, { maxSize: 20 })
  const bySlug = db
    .select()
    .from(pages)
    .where(eq(pages.slug, sql.placeholder('slug')))
    .prepare('page_by_slug')

  const render = async (text: string, facts: Facts) => {
    const markdown = fillFacts(text, facts)
    return toPage(markdown, await photos.describe(listPhotos(markdown)))
  }

  return {
    /** The built-in text of a page. */
    original: (slug: PageSlug): string => originals[slug],
    /** Renders a text that is not saved yet. */
    async preview(markdown: string) {
      const { title, intro, sections } = await render(markdown, await settings.getShop())
      return { title, intro, sections: sections.map(({ title, html }) => ({ title, html })) }
    },
    /** Names the text of a page: when the owner wrote it, or which of the built-in texts it is. */
    async getVersion(slug: PageSlug): Promise<string> {
      const [own] = await bySlug.execute({ slug })
      return own?.date_updated.toISOString() ?? `original-${toDigest(originals[slug])}`
    },
    get: (slug: PageSlug): Promise<Page> =>
      cache.get(slug, async () => {
        dependOn('pages')
        const [[own], facts] = await Promise.all([bySlug.execute({ slug }), settings.getShop()])
        const page = await render(own?.markdown ?? originals[slug], facts)
        return { ...page, date_updated: own?.date_updated.toISOString() ?? null }
      }),
  }
}
