import { eq, sql } from 'drizzle-orm'
import type { Page, PageSlug } from '#contracts/pages.ts'
import type { Database } from '#db/database.ts'
import { pages } from '#db/schema/pages.ts'
import type { Changes } from '#domain/changes.ts'
import { keep } from '#domain/kept.ts'
import about from './about.md?raw'
import cookies from './cookies-policies.md?raw'
import { type Facts, fillFacts } from './fill-facts.ts'
import questions from './frequents-questions.md?raw'
import { toPage } from './markdown.ts'
import privacy from './privacy-policies.md?raw'
import purchasing from './purchasing-policies.md?raw'

/** The words that come with the software, for as long as the owner has none of their own. */
const originals: Record<PageSlug, string> = {
  about,
  'purchasing-policies': purchasing,
  'frequents-questions': questions,
  'privacy-policies': privacy,
  'cookies-policies': cookies,
}

type Dependencies = {
  db: Database
  changes: Changes
  settings: { getShop: () => Promise<Facts> }
}

export function createPages({ db, changes, settings }: Dependencies) {
  const kept = keep<Page>(changes, { until: ['listing'], capacity: 20 })
  const bySlug = db
    .select()
    .from(pages)
    .where(eq(pages.slug, sql.placeholder('slug')))
    .prepare('page_by_slug')

  return {
    /** As the page came with the software. */
    original: (slug: PageSlug): string => originals[slug],
    /** How words that are not saved yet would look. */
    preview: async (markdown: string): Promise<Pick<Page, 'title' | 'intro' | 'sections'>> =>
      toPage(fillFacts(markdown, await settings.getShop())),
    get: (slug: PageSlug): Promise<Page> =>
      kept.get(slug, async () => {
        const [[own], facts] = await Promise.all([bySlug.execute({ slug }), settings.getShop()])
        const markdown = fillFacts(own?.markdown ?? originals[slug], facts)
        return { ...toPage(markdown), date_updated: own?.date_updated.toISOString() ?? null }
      }),
  }
}
