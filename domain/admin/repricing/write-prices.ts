import { sql } from 'drizzle-orm'
import type { AuditAction } from '#contracts/admin/audit-actions.ts'
import { toSalePercentage } from '#contracts/final-price.ts'
import type { Tx } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChanges } from '#domain/editing/audit.ts'
import { type Centavos, toPesos } from '#domain/money.ts'

export type WrittenPrice = {
  id: number
  price: Centavos
  /** Null leaves the discount percentage unchanged. */
  sale: Centavos | null
}

/** Raises the version too, so that a concurrent edit of one of these products gets a conflict. */
export async function setPrices(tx: Tx, prices: WrittenPrice[]) {
  const rows = prices.map(({ id, price, sale }) => ({
    id,
    price,
    sale,
    percentage: sale === null ? null : toSalePercentage(price, sale),
  }))
  await tx.execute(sql`
    update ${products} p set price = changed.price, version = p.version + 1,
      sale_price = changed.sale,
      dated_discount = case when p.dated_discount is null then null
        else coalesce(changed.percentage, p.dated_discount) end,
      discount_percentage = case when p.dated_discount is null
        then coalesce(changed.percentage, p.discount_percentage) else p.discount_percentage end,
      own_discount = case when p.dated_discount is null
        then coalesce(changed.percentage, p.own_discount) else p.own_discount end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      changed (id int, price bigint, sale bigint, percentage numeric)
    where p.id = changed.id`)
}

type Change = Record<'before' | 'after', Omit<WrittenPrice, 'id'>> & { id: number }

const toFacts = ({ price, sale }: Change['before']) => ({
  price: toPesos(price),
  ...(sale !== null && { sale_price: toPesos(sale) }),
})

export const recordPriceChanges = (
  tx: Tx,
  caller: Caller,
  { action, partOf }: { action: AuditAction<'products'>; partOf: number },
  changes: Change[],
) =>
  recordChanges(
    tx,
    caller,
    changes.map(({ id, before, after }) => ({
      action,
      resource: 'products',
      resource_id: id,
      before: toFacts(before),
      after: toFacts(after),
    })),
    partOf,
  )
