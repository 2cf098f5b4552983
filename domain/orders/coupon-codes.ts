import { randomInt } from 'node:crypto'
import { and, asc, count, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { adminCouponCodesApi, CouponUse } from '#contracts/admin/coupon-codes.ts'
import type { Body, Query } from '#contracts/endpoint.ts'
import type { Database, ReadSource, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { coupons } from '#db/schema/checkout.ts'
import { couponUses } from '#db/schema/coupon-uses.ts'
import { orders } from '#db/schema/orders.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { EXCEL_MARK, toLine, toMomentCell } from '#domain/editing/csv.ts'
import { type Listed, listRows } from '#domain/editing/list-rows.ts'
import { toPesos } from '#domain/money.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { readAdminOrders } from './admin-order-rows.ts'

type Input = Body<typeof adminCouponCodesApi.generate>

/** Without characters that are easily confused. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8
const BATCH_SIZE = 1_000

/** The uses of a coupon, and codes that are generated from it. */
export function createCouponCodes({ db }: { db: Database }) {
  const ofCoupon = (id: number) => or(eq(coupons.id, id), eq(coupons.model_id, id))

  async function listUses(
    id: number,
    query: Query<typeof adminCouponCodesApi.listUses>,
  ): Promise<Listed<CouponUse>> {
    await getCoupon({ from: db }, id)
    const own = db.select({ id: coupons.id }).from(coupons).where(ofCoupon(id))
    return listRows(
      db,
      { ...query, ids: undefined },
      {
        table: couponUses,
        id: couponUses.order_id,
        sortings: { id: couponUses.order_id },
        by: { sort: 'id', order: 'desc' },
        where: sql`${couponUses.coupon_id} in ${own}`,
        read: (ids: number[]) => readUses(db, ids),
        idOf: (use) => use.id,
      },
    )
  }

  return {
    listUses,

    generate: (caller: Caller, id: number, input: Input): Promise<{ codes: number }> =>
      inTransaction(db, async (tx) => {
        const model = await getCoupon({ from: tx, lock: true }, id)
        requireModel(model)
        const isDone = eq(coupons.batch_key, input.key)
        const [done] = await tx.select({ id: coupons.id }).from(coupons).where(isDone).limit(1)
        if (!done) {
          await addCodes(tx, model, input)
          await recordChange(tx, caller, {
            action: 'generate',
            resource: 'coupons',
            resource_id: id,
            after: { prefix: input.prefix, count: input.count },
          })
        }
        return one(
          await tx
            .select({ codes: count() })
            .from(coupons)
            .where(and(eq(coupons.model_id, id), isNull(coupons.date_removed))),
        )
      }),

    /** Only the heading for a coupon that does not exist: the reply has begun when that is known. */
    async *export(id: number): AsyncGenerator<string> {
      yield EXCEL_MARK + toLine(['codigo', 'usado', 'pedido'])
      for (let after = 0; ; ) {
        const rows = await readCodes(db, id, after)
        yield rows
          .map(({ name, date, order }) =>
            toLine([name, date ? toMomentCell(date) : '', order ?? '']),
          )
          .join('')
        const last = rows.at(-1)
        if (!last || rows.length < BATCH_SIZE) return
        after = last.id
      }
    },
  }
}

type Model = typeof coupons.$inferSelect

/** With a lock, two requests with one key come after each other. */
async function getCoupon({ from, lock }: ReadSource, id: number): Promise<Model> {
  const rows = from
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, id), isNull(coupons.date_removed)))
  const [found] = await (lock ? rows.for('no key update') : rows)
  if (!found) throw new Refusal('coupon_not_found')
  return found
}

function requireModel({ model_id, automatic }: Model): void {
  if (model_id !== null) {
    throw new Invalid({ prefix: ['Esto ya es un código generado: generalos desde su cupón.'] })
  }
  if (automatic) {
    throw new Invalid({ prefix: ['Un cupón automático no necesita códigos: se aplica solo.'] })
  }
}

/** A code that exists already is drawn again. */
async function addCodes(tx: Tx, model: Model, { key, prefix, count }: Input): Promise<void> {
  const { id: model_id, version: _version, date_removed: _removed, ...terms } = model
  for (let left = count; left > 0; ) {
    const names = new Set(Array.from({ length: left }, () => `${prefix}-${drawCode()}`))
    const added = await tx
      .insert(coupons)
      .values(
        [...names].map((name) => ({
          ...terms,
          ...{ name, model_id, batch_key: key, total_uses: 1, uses_per_account: null },
        })),
      )
      .onConflictDoNothing()
      .returning({ id: coupons.id })
    left -= added.length
  }
}

const drawCode = () =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

async function readUses(db: Database, ids: number[]): Promise<CouponUse[]> {
  const saved = new Map(
    (
      await db
        .select({
          id: couponUses.order_id,
          code: coupons.name,
          saved:
            sql<number>`${orders.discount} - ${orders.pay_way_discount} + ${couponUses.shipping_saved}`.mapWith(
              Number,
            ),
        })
        .from(couponUses)
        .innerJoin(coupons, eq(coupons.id, couponUses.coupon_id))
        .innerJoin(orders, eq(orders.id, couponUses.order_id))
        .where(sql`${couponUses.order_id} = any(${`{${ids}}`}::int[])`)
    ).map((use) => [use.id, use]),
  )
  return (await readAdminOrders(db, ids)).map(({ id, ...order }) => ({
    id,
    code: saved.get(id)?.code ?? '',
    saved: toPesos(saved.get(id)?.saved ?? 0),
    order,
  }))
}

const readCodes = (db: Database, model: number, after: number) =>
  db
    .select({
      id: coupons.id,
      name: coupons.name,
      date: orders.date_issued,
      order: orders.transaction_id,
    })
    .from(coupons)
    .leftJoin(couponUses, eq(couponUses.coupon_id, coupons.id))
    .leftJoin(orders, eq(orders.id, couponUses.order_id))
    .where(and(eq(coupons.model_id, model), gt(coupons.id, after), isNull(coupons.date_removed)))
    .orderBy(asc(coupons.id))
    .limit(BATCH_SIZE)
