import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { adminCouponsApi, CouponDraft, EditedCoupon } from '#contracts/admin/coupons.ts'
import type { Query } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { coupons } from '#db/schema/checkout.ts'
import { createCrud } from '#domain/admin/crud.ts'
import { containsText } from '#domain/admin/matches-text.ts'
import { toCentavos, toPesos } from '#domain/money.ts'
import { Invalid } from '#domain/refusals.ts'

const notRemoved = isNull(coupons.date_removed)
const used = sql<number>`(select count(*)::int from coupon_uses where coupon_id = coupons.id)`

const orNull = <V, R>(value: V | null, convert: (value: V) => R): R | null =>
  value === null ? null : convert(value)

async function readRows(from: Database, ids: number[]): Promise<EditedCoupon[]> {
  const rows = await from
    .select({ row: coupons, used })
    .from(coupons)
    .where(and(inArray(coupons.id, ids), notRemoved))
  return rows.map(({ row: { date_removed: _, version, ...row }, used }) => ({
    ...row,
    amount: orNull(row.amount, toPesos),
    minimum_purchase: orNull(row.minimum_purchase, toPesos),
    used,
    version,
  }))
}

/** Coupons in the back office. Removed coupons stay in the table, because orders reference them. */
export const createAdminCoupons = ({ db }: { db: Database }) =>
  createCrud({
    db,
    resource: 'coupons',
    table: coupons,
    readRows,
    notFound: 'coupon_not_found',
    sortings: { id: coupons.id, name: coupons.name, last_day: coupons.last_day },
    by: { sort: 'id', order: 'desc' },
    where: ({ active, search }: Query<typeof adminCouponsApi.list>) =>
      and(
        notRemoved,
        active === undefined ? undefined : eq(coupons.active, active),
        search ? containsText(coupons.name, search) : undefined,
      ),
    toColumns(draft: CouponDraft) {
      requireConsistent(draft)
      return {
        ...draft,
        amount: orNull(draft.amount, toCentavos),
        minimum_purchase: orNull(draft.minimum_purchase, toCentavos),
      }
    },
    softDelete: { date_removed: sql`now()`, active: false },
  })

/** The rules that involve more than one field. */
function requireConsistent({ amount, percentage, first_day, last_day }: CouponDraft): void {
  if ((amount === null) === (percentage === null)) {
    throw new Invalid({ amount: ['Escribí un monto o un porcentaje, uno de los dos.'] })
  }
  if (first_day && last_day && last_day < first_day) {
    throw new Invalid({ last_day: ['Termina antes de empezar.'] })
  }
}
