import { eq, sql } from 'drizzle-orm'
import type { SettingName } from '#contracts/admin/setting-names.ts'
import type { Database } from '#db/database.ts'
import { pages } from '#db/schema/pages.ts'
import { settings } from '#db/schema/settings.ts'

type Stored = { value: unknown; version: number; date_updated: Date }

const PAGE_PREFIX = 'page-'
const toSlug = (name: SettingName) =>
  name.startsWith(PAGE_PREFIX) ? name.slice(PAGE_PREFIX.length) : null

/** Returns null if the setting was never changed. Pages are stored in their own table. */
export async function findStored(db: Database, name: SettingName): Promise<Stored | null> {
  const slug = toSlug(name)
  if (slug === null) {
    const [row] = await db.select().from(settings).where(eq(settings.name, name))
    return row ?? null
  }
  const [row] = await db.select().from(pages).where(eq(pages.slug, slug))
  return row ? { ...row, value: { markdown: row.markdown } } : null
}

export async function storeSetting(db: Database, name: SettingName, value: unknown): Promise<void> {
  const slug = toSlug(name)
  const date_updated = new Date()
  if (slug === null) {
    await db
      .insert(settings)
      .values({ name, value })
      .onConflictDoUpdate({
        target: settings.name,
        set: { value, date_updated, version: sql`${settings.version} + 1` },
      })
    return
  }
  const { markdown } = value as { markdown: string }
  await db
    .insert(pages)
    .values({ slug, markdown })
    .onConflictDoUpdate({
      target: pages.slug,
      set: { markdown, date_updated, version: sql`${pages.version} + 1` },
    })
}

export async function removeStoredSetting(db: Database, name: SettingName): Promise<void> {
  const slug = toSlug(name)
  if (slug === null) await db.delete(settings).where(eq(settings.name, name))
  else await db.delete(pages).where(eq(pages.slug, slug))
}
