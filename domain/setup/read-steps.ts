import { sql } from 'drizzle-orm'
import { legalPages } from '#contracts/admin/setup.ts'
import { type Setup, type SetupStep, setupSteps } from '#contracts/admin/setup-steps.ts'
import type { ShopFacts } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { one } from '#db/one.ts'
import { hasSecondFactor } from '#domain/auth/has-second-factor.ts'
import { isRealAddress } from './check-address.ts'
import { readPages } from './reviewed-pages.ts'

type Facts = Record<'look' | 'contact' | 'products' | 'shipping' | 'guarded' | 'paid', boolean>

export type StepInput = {
  shop: ShopFacts
  publicUrl: string
  takesMoney: () => Promise<boolean>
  sendsMail: () => Promise<boolean>
}

/** The tax number of the demo shop has only zeros between its first and last figures. */
const isRealCuit = (cuit: string) => /^\d{11}$/.test(cuit.replaceAll('-', '')) && !/0{8}/.test(cuit)

/** What was done before the shop opens. The goods and settings of the demo shop are not the owner's. */
export async function readSteps(db: Database, input: StepInput): Promise<Setup> {
  const [facts, pages, takesMoney, sendsMail] = await Promise.all([
    readFacts(db),
    readPages(db),
    input.takesMoney(),
    input.sendsMail(),
  ])
  const reviewed = pages.filter(({ is_current }) => is_current).length
  const done: Record<SetupStep, boolean> = {
    look: facts.look,
    contact: facts.contact && input.shop.email !== '',
    legal: isRealCuit(input.shop.legal.cuit) && reviewed === legalPages.length,
    products: facts.products,
    payments: takesMoney,
    shipping: facts.shipping,
    mail: sendsMail,
    domain: isRealAddress(input.publicUrl),
    team: facts.guarded,
    test_order: facts.paid,
  }
  return setupSteps.map((step) => ({ step, done: done[step] }))
}

/** What staff changed is in the audit log; what the shop began with is not. */
async function readFacts(db: Database): Promise<Facts> {
  const { rows } = await db.execute<Facts>(sql`
    select
      exists (select from settings where name = 'look') as look,
      exists (select from settings where name = 'shop' and version > 1) as contact,
      exists (select from audit_log
        where resource = 'products' and action in ('create', 'import'))
        and exists (select from products where shown) as products,
      exists (select from audit_log where resource = 'shipping-options')
        and exists (select from shipping_options where date_removed is null) as shipping,
      exists (select from orders where payment_status in ('approved', 'refunded')) as paid,
      not exists (select from users u
        where role = 'owner' and is_active and not ${hasSecondFactor(sql`u.id`)}) as guarded`)
  return one(rows)
}
