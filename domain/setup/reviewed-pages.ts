import { eq, inArray, sql } from 'drizzle-orm'
import {
  type LegalPage,
  legalPages,
  ReviewedPages,
  type SetupDetail,
} from '#contracts/admin/setup.ts'
import { lockUntilCommit } from '#db/advisory-locks.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { pages } from '#db/schema/pages.ts'
import { settings } from '#db/schema/settings.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { Refusal } from '#domain/refusals.ts'

const NAME = 'reviewed-pages'

async function readReviews(db: Database): Promise<ReviewedPages> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, NAME))
  return ReviewedPages.parse(row?.value)
}

/** The built-in text of a page has version 0. */
export async function readPages(db: Database): Promise<SetupDetail['pages']> {
  const reviews = await readReviews(db)
  const rows = await db
    .select({ slug: pages.slug, version: pages.version })
    .from(pages)
    .where(inArray(pages.slug, [...legalPages]))
  return legalPages.map((slug) => {
    const version = rows.find((row) => row.slug === slug)?.version ?? 0
    const reviewed = reviews[slug] ?? null
    return { slug, version, reviewed, is_current: reviewed?.version === version }
  })
}

/** Stores which version was read. Another version may be there by now, which was not. */
export const reviewPage = (
  db: Database,
  caller: { id: number },
  { slug, version }: { slug: LegalPage; version: number },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockUntilCommit(tx, 'setting', NAME)
    const current = (await readPages(tx)).find((page) => page.slug === slug)
    if (current?.version !== version) throw new Refusal('edited_elsewhere')
    if (current.is_current) return
    const reviews = await readReviews(tx)
    const value = { ...reviews, [slug]: { version, date: new Date().toISOString() } }
    await tx
      .insert(settings)
      .values({ name: NAME, value })
      .onConflictDoUpdate({
        target: settings.name,
        set: { value, date_updated: sql`now()`, version: sql`${settings.version} + 1` },
      })
    await recordChange(tx, caller, {
      action: 'review',
      resource: 'settings',
      resource_id: `page-${slug}`,
      after: { version },
    })
  })
