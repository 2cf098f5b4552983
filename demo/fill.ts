import { sql } from 'drizzle-orm'
import { lockUntilCommit } from '#db/advisory-locks.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { categories, promos } from '#db/schema/catalogue.ts'
import { coupons, shippingOptions } from '#db/schema/checkout.ts'
import { settings } from '#db/schema/settings.ts'
import type { Shop } from '#domain/shop.ts'
import { categories as demoCategories } from './categories.ts'
import { checkoutCoupons, shipping } from './counter.ts'
import { type Credentials, ensureDemoCustomer } from './customer.ts'
import { fillCollection } from './fill-collection.ts'
import { home, promo } from './home.ts'
import { type Files, storePhotos } from './photographs.ts'
import { shopFacts } from './shop-facts.ts'

/** Fills an empty database with the demo shop; a shop with any data is not changed. */
export async function fillDemoShop(
  db: Database,
  shop: Shop,
  { isPublic }: { isPublic: boolean },
): Promise<Credentials | null> {
  if (!(await isEmpty(db))) return ensureDemoCustomer(db, { isPublic, isNew: false })
  const files = await storePhotos(shop.photos)
  return inTransaction(db, async (tx) => {
    await lockUntilCommit(tx, 'demoData')
    const isNew = await isEmpty(tx)
    if (isNew) await fill(tx, files)
    return ensureDemoCustomer(tx, { isPublic, isNew })
  })
}

async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select not exists (select from settings) and not exists (select from categories) as empty`,
  )
  return rows[0]?.['empty'] === true
}

async function fill(tx: Tx, files: Files): Promise<void> {
  const toPath = (name: string) => `/media/${files.get(name)}`
  await tx.insert(categories).values(
    demoCategories.map((category, position) => ({
      ...category,
      position,
      thumbnail: files.get(category.thumbnail) as string,
    })),
  )
  await fillCollection(tx, files)
  await tx.insert(promos).values({ ...promo, photo: files.get(promo.photo) as string })
  await tx.insert(shippingOptions).values(shipping)
  await tx.insert(coupons).values(checkoutCoupons)
  await tx.insert(settings).values([
    { name: 'shop', value: shopFacts },
    {
      name: 'home',
      value: {
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
    },
  ])
  for (const table of ['categories', 'products']) {
    await tx.execute(
      sql.raw(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      ),
    )
  }
}
