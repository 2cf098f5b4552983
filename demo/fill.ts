import { sql } from 'drizzle-orm'
import { toMoment } from '#contracts/dates.ts'
import { lockUntilCommit } from '#db/advisory-locks.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { categories } from '#db/schema/catalogue.ts'
import { coupons, shippingOptions } from '#db/schema/checkout.ts'
import { demoRows, demoShop } from '#db/schema/demo.ts'
import { promos } from '#db/schema/promos.ts'
import { settings } from '#db/schema/settings.ts'
import { storeOpening } from '#domain/opening/opening.ts'
import { storeBlankSettings } from '#domain/settings/blank-settings.ts'
import type { Shop } from '#domain/shop.ts'
import { rankSales } from '#domain/stock/rank-sales.ts'
import { categories as demoCategories } from './categories.ts'
import { checkoutCoupons, demoBank, demoPayWays, shipping } from './counter.ts'
import { type Credentials, ensureDemoCustomer } from './customer.ts'
import { fillCollection } from './fill-collection.ts'
import { listDays } from './history/calendar.ts'
import { markDemoRows, setDatabaseClock } from './history/demo-session.ts'
import { home, promo } from './home.ts'
import { type Files, readPhotographs, storePhotos } from './photographs.ts'
import { shopFacts } from './shop-facts.ts'

type Wanted = {
  /** Whether other machines can reach the shop. */
  isPublic: boolean
  hasDemo: boolean
  /** Whether a history of sales follows. */
  hasHistory: boolean
  /** The photographs of the demo, if they were read before. */
  photographs?: ReturnType<typeof readPhotographs> | null
}

/** Fills an empty database with the demo shop, or with an empty shop; a shop with any data is not changed. */
export async function fillNewShop(
  db: Database,
  shop: Shop,
  { isPublic, hasDemo, hasHistory, photographs }: Wanted,
): Promise<Credentials | null> {
  if (!(await isEmpty(db))) return ensureDemoCustomer(db, { isPublic, isNew: false })
  const files = hasDemo
    ? await storePhotos(shop.photos, await (photographs ?? readPhotographs()))
    : null
  return inTransaction(db, async (tx) => {
    await lockUntilCommit(tx, 'demoData')
    const isNew = await isEmpty(tx)
    if (isNew && !files) {
      await storeBlankSettings(tx)
      await storeOpening(tx, false)
    }
    if (isNew && files) await fillDemo(tx, files, hasHistory)
    return ensureDemoCustomer(tx, { isPublic, isNew: isNew && hasDemo })
  })
}

/** Everything that this transaction inserts is marked, so that the demo can be emptied. */
async function fillDemo(tx: Tx, files: Files, hasHistory: boolean): Promise<void> {
  const until = new Date()
  const [firstDay = ''] = listDays(until)
  await tx.execute(sql`select demo_clock.watch_tables()`)
  await markDemoRows(tx)
  await setDatabaseClock(tx, hasHistory ? toMoment(firstDay, '00:00') : until)
  const settings = toDemoSettings(files)
  await tx.insert(demoShop).values({
    ...{ history: hasHistory ? 'pending' : 'none', until, next_day: firstDay, settings },
  })
  // They were stored before this transaction.
  await tx
    .insert(demoRows)
    .values([...files.values()].map((key) => ({ table_name: 'photos', key })))
  await fill(tx, files, settings)
}

/** Whether nobody has used the database yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select not exists (select from settings) and not exists (select from categories) as empty`,
  )
  return rows[0]?.['empty'] === true
}

async function fill(tx: Tx, files: Files, demoSettings: Record<string, unknown>): Promise<void> {
  await tx.insert(categories).values(
    demoCategories.map((category, position) => ({
      ...category,
      position,
      thumbnail: files.get(category.thumbnail) as string,
    })),
  )
  await fillCollection(tx, files)
  // Otherwise the first visitor would see other best sellers than the second, a minute later.
  await rankSales(tx)
  await tx.insert(promos).values({ ...promo, photo: files.get(promo.photo) as string })
  await tx.insert(shippingOptions).values(shipping)
  await tx.insert(coupons).values(checkoutCoupons)
  await tx
    .insert(settings)
    .values(Object.entries(demoSettings).map(([name, value]) => ({ name, value })))
  for (const table of ['categories', 'products']) {
    await tx.execute(
      sql.raw(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      ),
    )
  }
}

/** The facts and the home page of the demo. */
function toDemoSettings(files: Files): Record<string, unknown> {
  const toPath = (name: string) => `/media/${files.get(name)}`
  return {
    shop: shopFacts,
    home: {
      hero: {
        ...home.hero,
        photo: toPath(home.hero.photo),
        photo_small: toPath(home.hero.photo_small),
      },
      doors: {
        bands: toPath(home.doors.bands),
        history: toPath(home.doors.history),
        custom: toPath(home.doors.custom),
      },
      banners: home.banners.map((banner) => ({
        ...banner,
        photo: toPath(banner.photo),
        photo_small: toPath(banner.photo_small),
      })),
      appointment: { ...home.appointment, photo: toPath(home.appointment.photo) },
    },
    bank: demoBank,
    'pay-ways': demoPayWays,
  }
}
