import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database, ReadSource } from '#db/database.ts'
import { one } from '#db/one.ts'
import { categories, designs } from '#db/schema/catalogue.ts'
import { coupons } from '#db/schema/checkout.ts'
import { couponUses } from '#db/schema/coupon-uses.ts'
import { orders } from '#db/schema/orders.ts'
import { timeZone } from '#db/time-zone.ts'
import { Refusal } from '#domain/refusals.ts'
import { isOrderOf } from './buyer.ts'
import {
  type Coupon,
  type CouponLine,
  type CouponRow,
  findCartObjection,
  findObjection,
  isCovered,
} from './coupon-terms.ts'

export type CouponRequest = {
  name?: string | undefined
  userId: number | null
  /** Of a guest. */
  email?: string | undefined
  lines: CouponLine[]
  /** Whether coupons that need no name are considered, too. */
  automatic?: boolean
  /** An order that is being changed does not count as an earlier purchase. */
  orderId?: number
}

/**
 * The coupons that may be used for a purchase, the named one first. Throws if the named one may not. With a lock, no
 * other transaction can redeem them.
 */
export async function listCoupons(source: ReadSource, request: CouponRequest): Promise<Coupon[]> {
  const { name, userId, lines, automatic = false } = request
  if (!name && !automatic) return []
  const found = await readCoupons(source, name, automatic)
  const named = name ? found.find((row) => isNamed(row, name)) : undefined
  if (name && !named) throw new Refusal('coupon_not_found')
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const { today, has_bought, uses } = await readFacts(source.from, { ...request, ids })
  const isKnown = userId !== null || Boolean(request.email)
  const find = (row: CouponRow) =>
    findObjection(row, {
      ...{ today, lines, userId, isKnown, has_bought },
      uses: uses.get(row.id) ?? { total: 0, own: 0 },
    })
  if (named) await throwObjection(source.from, named, { lines, objection: find(named) })
  const others = found.filter((row) => row !== named && row.automatic && find(row) === null)
  return named ? [named, ...others] : others
}

export async function getCoupon(
  source: ReadSource,
  request: CouponRequest & { name: string },
): Promise<Coupon> {
  return one(await listCoupons(source, { ...request, automatic: false }))
}

/** The coupon that an order holds already: only what depends on its lines is checked again, because the order keeps its use. */
export async function getHeldCoupon(
  from: Database,
  id: number,
  lines: CouponLine[],
): Promise<Coupon> {
  const [coupon] = await from.select().from(coupons).where(eq(coupons.id, id))
  if (!coupon) throw new Refusal('coupon_not_found')
  const objection = findCartObjection(coupon, lines)
  await throwObjection(from, coupon, { lines, objection })
  return coupon
}

const isNamed = (row: CouponRow, name: string) => row.name.toLowerCase() === name.toLowerCase()

/** Coupons are always locked by ascending id, to prevent deadlocks. */
async function readCoupons(
  { from, lock }: ReadSource,
  name: string | undefined,
  automatic: boolean,
): Promise<CouponRow[]> {
  const named = name && sql`lower(${coupons.name}) = lower(${name})`
  const unnamed = automatic ? sql`${coupons.automatic} and ${coupons.active}` : undefined
  const either = named && unnamed ? sql`(${named} or (${unnamed}))` : named || unnamed
  const found = from
    .select()
    .from(coupons)
    .where(sql`${coupons.date_removed} is null and ${either}`)
    .orderBy(coupons.id)
  return lock ? found.for('update') : found
}

/** Read after the lock, so that uses of transactions that held it before are counted. */
async function readFacts(
  from: Database,
  { ids, userId, email, orderId }: CouponRequest & { ids: number[] },
) {
  const isOther = orderId === undefined ? undefined : ne(orders.id, orderId)
  const bought = from
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOrderOf({ userId, email }), ne(orders.status, 'cancelado'), isOther))
  const { today, has_bought } = one(
    await from
      .select({
        today: sql<string>`to_char(now() at time zone ${timeZone}, 'YYYY-MM-DD')`,
        has_bought: sql<boolean>`exists (${bought})`,
      })
      .from(sql`(select) as nothing`),
  )
  const counted = await from
    .select({
      id: couponUses.coupon_id,
      total: sql<number>`count(*)::int`,
      own: sql<number>`count(*) filter (where ${couponUses.user_id} = ${userId} or ${isOrderOf({ userId, email })})::int`,
    })
    .from(couponUses)
    .innerJoin(orders, eq(orders.id, couponUses.order_id))
    .where(inArray(couponUses.coupon_id, ids))
    .groupBy(couponUses.coupon_id)
  return { today, has_bought, uses: new Map(counted.map(({ id, ...uses }) => [id, uses])) }
}

type Objection = { lines: CouponLine[]; objection: Refusal | null }

async function throwObjection(
  from: Database,
  coupon: CouponRow,
  { lines, objection }: Objection,
): Promise<void> {
  if (objection?.code !== 'coupon_not_for_cart') {
    if (objection) throw objection
    return
  }
  const isOnSale = lines.some((line) => isCovered(coupon, line))
  const wording = isOnSale
    ? 'Este cupón no vale para piezas en oferta, y las de tu bolsa ya tienen descuento.'
    : `Este cupón vale para ${await readLimits(from, coupon)}, y en tu bolsa no hay.`
  throw new Refusal('coupon_not_for_cart', { wording })
}

const MAX_NAMES = 4
const list = new Intl.ListFormat('es-AR', { type: 'disjunction' })

/** «Anillos o «Alba»», shortened. */
async function readLimits(from: Database, coupon: CouponRow): Promise<string> {
  const inCategories = await from
    .select({ name: categories.name })
    .from(categories)
    .where(inArray(categories.id, coupon.categories))
    .orderBy(categories.position)
  const inDesigns = await from
    .select({ name: designs.name })
    .from(designs)
    .where(inArray(designs.id, coupon.designs))
    .orderBy(designs.id)
  const names = [...inCategories, ...inDesigns.map(({ name }) => ({ name: `«${name}»` }))]
    .slice(0, MAX_NAMES)
    .map(({ name }) => name)
  const hasMore = coupon.categories.length + coupon.designs.length > names.length
  if (names.length === 0) return 'otras piezas'
  return list.format([...names, ...(hasMore ? ['algunas piezas más'] : [])])
}
