import { sql } from 'drizzle-orm'
import {
  type AddressCheck,
  type LegalPage,
  openingSteps,
  type SetupDetail,
} from '#contracts/admin/setup.ts'
import type { Setup } from '#contracts/admin/setup-steps.ts'
import type { ShopFacts } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { one } from '#db/one.ts'
import { hasSecondFactor } from '#domain/auth/has-second-factor.ts'
import type { Caller } from '#domain/caller.ts'
import { isDemo } from '#domain/demo/is-demo.ts'
import { toPesos } from '#domain/money.ts'
import type { Opening } from '#domain/opening/opening.ts'
import { checkAddress, type Reach, type SeenAddress } from './check-address.ts'
import { readSteps, type StepInput } from './read-steps.ts'
import { readPages, reviewPage } from './reviewed-pages.ts'

type Dependencies = Omit<StepInput, 'shop'> & {
  db: Database
  settings: { getShop: () => Promise<ShopFacts> }
  opening: Opening
  needsRealPayments: boolean
  reach: Reach
}

/** The way from an empty shop to an open one. */
export function createSetup(dependencies: Dependencies) {
  const { db, settings, opening, needsRealPayments, reach, publicUrl } = dependencies
  const { takesMoney, sendsMail } = dependencies

  const list = async (): Promise<Setup> =>
    readSteps(db, { shop: await settings.getShop(), publicUrl, takesMoney, sendsMail })

  /** Where nobody else buys, test payments are enough to try everything. */
  const isEnough = ({ step, done }: Setup[number]) =>
    done || (step === 'payments' && !needsRealPayments)

  const toMissing = (steps: Setup) => {
    const left = new Set(steps.filter((each) => !isEnough(each)).map(({ step }) => step))
    return openingSteps.filter((step) => left.has(step))
  }

  return {
    list,

    async get(): Promise<SetupDetail> {
      const steps = await list()
      const [state, pages, products, shipping, team, test_order] = await Promise.all([
        opening.read(),
        readPages(db),
        countProducts(db),
        listShipping(db),
        countTeam(db),
        findTestOrder(db),
      ])
      return {
        steps,
        opening: { ...state, missing: toMissing(steps) },
        pages,
        products,
        shipping,
        team,
        test_order,
        public_url: publicUrl,
      }
    },

    reviewPage: (caller: Caller, page: { slug: LegalPage; version: number }) =>
      reviewPage(db, caller, page),

    checkAddress: (seen: SeenAddress): Promise<AddressCheck> =>
      checkAddress(publicUrl, seen, reach),

    async open(caller: Caller): Promise<void> {
      const missing: readonly string[] = toMissing(await list())
      await opening.open(caller, (step) => !missing.includes(step))
    },

    close: (caller: Caller): Promise<void> => opening.close(caller),
  }
}

async function countProducts(db: Database) {
  const { rows } = await db.execute<{ shown: number; hidden: number }>(sql`
    select count(*) filter (where shown)::int as shown,
      count(*) filter (where not shown)::int as hidden
    from products where date_removed is null`)
  return one(rows)
}

async function listShipping(db: Database): Promise<SetupDetail['shipping']> {
  const { rows } = await db.execute<SetupDetail['shipping'][number]>(sql`
    select o.id, o.name, coalesce(o.type, case when o.is_pickup then 'pickup' else 'delivery' end) as type,
      (select count(distinct province)::int from shipping_rates r, unnest(r.provinces) province
        where r.shipping_id = o.id) as provinces
    from shipping_options o where o.active and o.date_removed is null order by o.price, o.id`)
  return rows
}

async function countTeam(db: Database) {
  const { rows } = await db.execute<SetupDetail['team']>(sql`
    select count(*)::int as people,
      count(*) filter (where role = 'owner' and not ${hasSecondFactor(sql`u.id`)})::int
        as unguarded_owners
    from users u where role <> 'customer' and is_active and date_deleted is null`)
  return one(rows)
}

/** The last purchase in the shop that staff made, or that moved no money. */
async function findTestOrder(db: Database): Promise<SetupDetail['test_order']> {
  const { rows } = await db.execute<NonNullable<SetupDetail['test_order']>>(sql`
    select transaction_id, amount::float8 as amount, is_test,
      payment_status in ('approved', 'refunded') as is_paid, status = 'cancelado' as is_cancelled
    from orders left join users u on u.id = orders.user_id
    where channel = 'web' and (is_test or u.role <> 'customer') and not ${isDemo('orders')}
    order by orders.id desc limit 1`)
  const [row] = rows
  return row ? { ...row, amount: toPesos(row.amount) } : null
}
