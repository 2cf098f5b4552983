import { desc, gt, isNull, or, sql } from 'drizzle-orm'
import type { Promo } from '#contracts/catalogue.ts'
import { toMediaPath } from '#contracts/media.ts'
import type { Database } from '#db/database.ts'
import { promos } from '#db/schema/promos.ts'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { dependOn, expireAt } from '#domain/cache/dependencies.ts'
import { Refusal } from '#domain/refusals.ts'

type Dependencies = { db: Database; catalogueEvents: CatalogueEvents }

/** The current promotion. */
export function createPromos({ db, catalogueEvents }: Dependencies) {
  const cache = createCache<(typeof promos.$inferSelect)[]>(catalogueEvents, { maxSize: 1 })
  const selectNotEnded = db
    .select()
    .from(promos)
    .where(or(isNull(promos.ends_at), gt(promos.ends_at, sql`now()`)))
    .orderBy(desc(promos.starts_at), desc(promos.id))
    .prepare('promos_not_over')

  const findPromo = async (): Promise<Promo | null> => {
    const all = await cache.get('all', () => {
      dependOn('promos')
      return selectNotEnded.execute()
    })
    // The list stays cached when a promotion starts or ends, so the current one is chosen at each call.
    const now = new Date()
    const promo = all.find(
      ({ starts_at, ends_at }) => starts_at <= now && (ends_at === null || ends_at > now),
    )
    for (const { starts_at, ends_at } of all) {
      if (starts_at > now) expireAt(starts_at)
      if (ends_at && ends_at > now) expireAt(ends_at)
    }
    if (!promo) return null
    return { name: promo.name, subtitle: promo.subtitle, photo: toMediaPath(promo.photo) }
  }

  return {
    findPromo,
    async getPromo(): Promise<Promo> {
      const promo = await findPromo()
      if (!promo) throw new Refusal('promo_not_found')
      return promo
    },
  }
}
