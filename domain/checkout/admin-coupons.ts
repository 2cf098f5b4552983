import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { CouponDraft, couponSortings, EditedCoupon } from '#contracts/admin/coupons.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { coupons } from '#db/schema/checkout.ts'
import { recordChange } from '#domain/admin/audit.ts'
import { editRow, removeRow } from '#domain/admin/edit-row.ts'
import { type ListQuery, listRows } from '#domain/admin/list-rows.ts'
import { containsText } from '#domain/admin/matches-text.ts'
import { alreadyTaken } from '#domain/admin/unique-fields.ts'
import type { Caller } from '#domain/auth/sessions.ts'
import { toCentavos, toPesos } from '#domain/money.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'

type Query = ListQuery<(typeof couponSortings)[number]> & { active?: boolean | undefined }

const resource = 'coupons'
const notRemoved = isNull(coupons.date_removed)
const used = sql<number>`(select count(*)::int from coupon_uses where coupon_id = coupons.id)`

/** Coupons as the owner edits them. */
export function createAdminCoupons({ db }: { db: Database }) {
  const readAll = async (from: Database, ids: number[]): Promise<EditedCoupon[]> => {
    const rows = await from
      .select({ row: coupons, used })
      .from(coupons)
      .where(and(inArray(coupons.id, ids), notRemoved))
    return rows.map(({ row, used }) => ({
      id: row.id,
      name: row.name,
      amount: orNull(row.amount, toPesos),
      percentage: row.percentage,
      minimum_purchase: orNull(row.minimum_purchase, toPesos),
      first_day: row.first_day,
      last_day: row.last_day,
      total_uses: row.total_uses,
      uses_per_account: row.uses_per_account,
      active: row.active,
      used,
      version: row.version,
    }))
  }
  const get = async (id: number, from = db): Promise<EditedCoupon> => {
    const [coupon] = await readAll(from, [id])
    if (!coupon) throw new Refusal('coupon_not_found')
    return coupon
  }

  return {
    list: (query: Query) =>
      listRows(db, query, {
        table: coupons,
        id: coupons.id,
        sortings: { id: coupons.id, name: coupons.name, last_day: coupons.last_day },
        by: { sort: 'id', order: 'desc' },
        where: and(
          notRemoved,
          query.active === undefined ? undefined : eq(coupons.active, query.active),
          query.search ? containsText(coupons.name, query.search) : undefined,
        ),
        read: (ids) => readAll(db, ids),
        idOf: ({ id }) => id,
      }),

    get: (id: number) => get(id),

    create: (caller: Caller, draft: CouponDraft): Promise<EditedCoupon> =>
      inTransaction(db, async (tx) => {
        await requireSense(tx, draft)
        const { id } = one(await tx.insert(coupons).values(toColumns(draft)).returning())
        const after = await get(id, tx)
        await recordChange(tx, caller, { action: 'create', resource, resource_id: after.id, after })
        return after
      }),

    update: (
      caller: Caller,
      id: number,
      { version, ...draft }: CouponDraft & { version: number },
    ): Promise<EditedCoupon> =>
      editRow(db, {
        caller,
        resource,
        table: coupons,
        id,
        seen: version,
        read: (tx) => get(id, tx),
        async change(tx) {
          await requireSense(tx, draft, id)
          await tx.update(coupons).set(toColumns(draft)).where(eq(coupons.id, id))
        },
      }),

    remove: (caller: Caller, id: number, seen?: number): Promise<void> =>
      removeRow(db, {
        caller,
        resource,
        table: coupons,
        id,
        seen,
        read: (tx) => get(id, tx),
        remove: (tx, { version }) =>
          tx
            .update(coupons)
            .set({ date_removed: sql`now()`, active: false, version: version + 1 })
            .where(eq(coupons.id, id)),
      }),
  }
}

const orNull = <V, R>(value: V | null, convert: (value: V) => R): R | null =>
  value === null ? null : convert(value)

const toColumns = ({ amount, minimum_purchase, ...draft }: CouponDraft) => ({
  ...draft,
  amount: orNull(amount, toCentavos),
  minimum_purchase: orNull(minimum_purchase, toCentavos),
})

/** What each field alone cannot tell. */
async function requireSense(tx: Tx, draft: CouponDraft, own?: number): Promise<void> {
  const { amount, percentage, first_day, last_day } = draft
  if ((amount === null) === (percentage === null)) {
    throw new Invalid({ amount: ['Escribí un monto o un porcentaje, uno de los dos.'] })
  }
  if (first_day && last_day && last_day < first_day) {
    throw new Invalid({ last_day: ['Termina antes de empezar.'] })
  }
  const [taken] = await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(sql`lower(${coupons.name}) = lower(${draft.name})`, notRemoved))
    .for('update')
  if (taken && taken.id !== own) throw alreadyTaken('coupons_name')
}
