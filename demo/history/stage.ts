import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { one } from '#db/one.ts'
import { orders } from '#db/schema/orders.ts'
import { createPerson } from '#domain/auth/users.ts'
import type { Caller } from '#domain/caller.ts'
import type { Shop } from '#domain/shop.ts'
import { type DemoPerson, demoPeople } from './people.ts'
import type { Random } from './random.ts'

export type Outcome = 'approved' | 'rejected' | 'in_process'

/** Buyers at the payment provider. */
export type Provider = {
  pay: (preferenceId: string, outcome: Outcome) => Promise<string>
  move: (paymentId: string, status: string) => Promise<void>
}

/** What the steps of the history act on. `refs` remembers, by names of the plan, what later steps need. */
export type Stage = {
  tx: Database
  shop: Shop
  provider: Provider
  refs: Map<string, string>
  staff: { owner: Caller; sales: Caller; second: Caller; workshop: Caller }
}

export type Step = { at: Date; run: (stage: Stage) => Promise<unknown> }

export const HOME_ADDRESS = '127.0.0.1'

/** A step follows from an earlier one that a rule refused. */
export class NothingToDo extends Error {}

export function refOf({ refs }: Stage, name: string): string {
  const found = refs.get(name)
  if (found === undefined) throw new NothingToDo(`the history has no ${name}`)
  return found
}

export const readOrder = async ({ tx }: Stage, transaction_id: string) =>
  one(await tx.select().from(orders).where(eq(orders.transaction_id, transaction_id)))

/** The account of a buyer, who registers at the first purchase. Nobody knows the password. */
export async function findCustomer(stage: Stage, person: DemoPerson): Promise<number> {
  const name = `customer ${person.email}`
  const known = stage.refs.get(name)
  if (known) return Number(known)
  const { email, first_name, last_name, phone, address } = person
  const password = crypto.randomUUID()
  const created = await createPerson(stage.tx, {
    ...{ email, first_name, last_name, password, active: true },
  })
  if (!created) throw new Error(`${email} is taken`)
  await stage.shop.profile.update(created.id, {
    phone,
    address: address.address_line_1,
    city: address.city,
    state_province_region: address.state_province_region,
    zipcode: address.postal_zip_code,
    country_region: 'Argentina',
  })
  stage.refs.set(name, String(created.id))
  return created.id
}

export const pickPerson = (random: Random): DemoPerson => random.pick(demoPeople)

/** What people buy from a jeweller: wedding bands most, watches least. By category. */
const TRADE = [
  [13, 34],
  [11, 20],
  [10, 15],
  [12, 12],
  [14, 9],
  [15, 4],
  [17, 3],
  [16, 2],
  [18, 1],
] as const

export type Chosen = { product_id: number; price: number }

/** A piece in stock that the shop already had at this time. */
export async function choosePiece(
  { tx }: Stage,
  random: Random,
  category?: number,
): Promise<Chosen> {
  const wanted = category ?? random.weigh(TRADE)
  const find = async (only: number | null) => {
    const { rows } = await tx.execute<Chosen>(sql`
      select id as product_id, final_price::float8 as price from products
      where shown and quantity > 1 and date_created <= now() and (${only}::int is null or category_id = ${only}::int)
      order by id`)
    return rows
  }
  const own = await find(wanted)
  return random.pick(own.length > 0 ? own : await find(null))
}

/** A way of shipping with its price in centavos. */
export async function findShipping({ tx }: Stage, isPickup: boolean, random: Random) {
  const { rows } = await tx.execute<{ id: number; price: number }>(sql`
    select id, price::float8 from shipping_options
    where is_pickup = ${isPickup} and date_removed is null order by id`)
  return random.pick(rows)
}
