import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { adminCouponsApi, CouponDraft, EditedCoupon } from '#contracts/admin/coupons.ts'
import type { Query } from '#contracts/endpoint.ts'
import type { Database, Tx } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { coupons } from '#db/schema/checkout.ts'
import { createCrud } from '#domain/editing/crud.ts'
import { containsText } from '#domain/editing/matches-text.ts'
import { toCentavos, toPesos } from '#domain/money.ts'
import { Invalid } from '#domain/refusals.ts'

const notRemoved = isNull(coupons.date_removed)
const used = sql<number>`(
  select count(*)::int from coupon_uses u join coupons c on c.id = u.coupon_id
  where c.id = coupons.id or c.model_id = coupons.id)`
const codes = sql<number>`(
  select count(*)::int from coupons c where c.model_id = coupons.id and c.date_removed is null)`
const model = alias(coupons, 'model')

const orNull = <V, R>(value: V | null, convert: (value: V) => R): R | null =>
  value === null ? null : convert(value)

async function readRows(from: Database, ids: number[]): Promise<EditedCoupon[]> {
  const rows = await from
    .select({ row: coupons, used, codes, model: { id: model.id, name: model.name } })
    .from(coupons)
    .leftJoin(model, eq(model.id, coupons.model_id))
    .where(and(inArray(coupons.id, ids), notRemoved))
  return rows.map(({ row: { version, ...row }, used, codes, model }) => ({
    ...pick(row),
    amount: orNull(row.amount, toPesos),
    minimum_purchase: orNull(row.minimum_purchase, toPesos),
    used,
    codes,
    model,
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
    where: ({ active, automatic, model, search }: Query<typeof adminCouponsApi.list>) =>
      and(
        notRemoved,
        model === undefined
          ? search
            ? undefined
            : isNull(coupons.model_id)
          : eq(coupons.model_id, model),
        automatic === undefined ? undefined : eq(coupons.automatic, automatic),
        active === undefined ? undefined : eq(coupons.active, active),
        search ? containsText(coupons.name, search) : undefined,
      ),
    async toColumns(draft: CouponDraft, { tx, before }: { tx: Database; before?: EditedCoupon }) {
      requireConsistent(draft)
      if (draft.automatic && before?.model) {
        throw new Invalid({ automatic: ['Un código generado no puede ser automático.'] })
      }
      await requireCustomer(tx, draft)
      return {
        ...draft,
        amount: orNull(draft.amount, toCentavos),
        minimum_purchase: orNull(draft.minimum_purchase, toCentavos),
      }
    },
    writeParts: copyToCodes,
    beforeRemove: ({ tx, before }: { tx: Database; before: EditedCoupon }) =>
      tx
        .update(coupons)
        .set({ date_removed: sql`now()`, active: false, version: sql`version + 1` })
        .where(and(eq(coupons.model_id, before.id), notRemoved)),
    softDelete: { date_removed: sql`now()`, active: false },
  })

/** Generated codes have the terms of their coupon, also after a change. Each works once. */
async function copyToCodes(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`
    update coupons code
    set (amount, percentage, free_shipping, minimum_purchase, categories, designs, exclude_sale, first_purchase,
         customer_id, first_day, last_day, active, version)
      = (model.amount, model.percentage, model.free_shipping, model.minimum_purchase, model.categories, model.designs,
         model.exclude_sale, model.first_purchase, model.customer_id, model.first_day, model.last_day, model.active,
         code.version + 1)
    from coupons model
    where model.id = ${id} and code.model_id = ${id} and code.date_removed is null`)
}

async function requireCustomer(from: Database, { customer_id }: CouponDraft): Promise<void> {
  if (customer_id === null) return
  const found = await from.select({ id: users.id }).from(users).where(eq(users.id, customer_id))
  if (found.length === 0) throw new Invalid({ customer_id: ['No existe ese cliente.'] })
}

/** The rules that involve more than one field. */
function requireConsistent(draft: CouponDraft): void {
  const { amount, percentage, free_shipping, first_day, last_day } = draft
  const kinds = [amount !== null, percentage !== null, free_shipping].filter(Boolean)
  if (kinds.length !== 1) {
    throw new Invalid({
      amount: ['Elegí una sola cosa: un porcentaje, un monto o el envío gratis.'],
    })
  }
  if (first_day && last_day && last_day < first_day) {
    throw new Invalid({ last_day: ['Termina antes de empezar.'] })
  }
}

const pick = ({
  date_removed: _removed,
  batch_key: _key,
  model_id: _model,
  ...row
}: Omit<typeof coupons.$inferSelect, 'version'>) => row
