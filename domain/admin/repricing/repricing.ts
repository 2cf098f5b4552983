import type { Asked, Repricing, RepricingRequest } from '#contracts/admin/repricing.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { repriceChanges, reprices } from '#db/schema/prices.ts'
import { requireConfirmedPrices } from '#domain/admin/price-changes.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import type { ListQuery } from '#domain/editing/list-rows.ts'
import { Refusal } from '#domain/refusals.ts'
import { listPastChanges, listReprices } from './past-reprices.ts'
import { type Plan, type PlannedChange, planReprice, toPriceChange } from './plan.ts'
import { listQuotes, setQuotes } from './quotes.ts'
import { undoReprice } from './undo.ts'
import { recordPriceChanges, setPrices } from './write-prices.ts'

const BATCH_SIZE = 5_000

/** Bulk price changes: preview, write, undo. */
export function createRepricing({ db }: { db: Database }) {
  return {
    async reprice(caller: Caller, asked: Asked): Promise<Repricing> {
      const { preview, fingerprint, confirm_price_change, page, per_page, ...request } = asked
      const { id, plan } = preview
        ? { id: null, plan: await planReprice({ from: db }, request) }
        : await write(db, caller, request, { fingerprint, confirm_price_change })
      const first = (page - 1) * per_page
      return {
        id,
        changes: plan.changes.slice(first, first + per_page).map(toPriceChange),
        count: plan.changes.length,
        large_changes: plan.large,
        unchanged: plan.unchanged,
        untouched: plan.untouched,
        fingerprint: plan.fingerprint,
      }
    },
    list: (query: ListQuery<'id'>) => listReprices(db, query),
    listChanges: (id: number, query: ListQuery<'id'>) => listPastChanges(db, id, query),
    undo: (caller: Caller, id: number) => undoReprice(db, caller, id),
    listQuotes: () => listQuotes(db),
    quote: (caller: Caller, quotes: { karat: number; price: number }[]) =>
      setQuotes(db, caller, quotes),
  }
}

const write = (
  db: Database,
  caller: Caller,
  request: RepricingRequest,
  { fingerprint, confirm_price_change }: Pick<Asked, 'fingerprint' | 'confirm_price_change'>,
): Promise<{ id: number | null; plan: Plan }> =>
  inTransaction(db, async (tx) => {
    const plan = await planReprice({ from: tx, lock: true }, request)
    if (fingerprint !== undefined && fingerprint !== plan.fingerprint) {
      throw new Refusal('prices_moved')
    }
    requireConfirmedPrices(plan.large, confirm_price_change)
    if (plan.changes.length === 0) return { id: null, plan }
    const { id } = one(
      await tx
        .insert(reprices)
        .values({ author_id: caller.id, request })
        .returning({ id: reprices.id }),
    )
    const partOf = await recordChange(tx, caller, {
      action: 'reprice',
      resource: 'reprices',
      resource_id: id,
      after: { ...request, count: plan.changes.length },
    })
    for (let from = 0; from < plan.changes.length; from += BATCH_SIZE) {
      const changes = plan.changes.slice(from, from + BATCH_SIZE)
      await writeBatch(tx, caller, { reprice: id, partOf, changes })
    }
    return { id, plan }
  })

async function writeBatch(
  tx: Tx,
  caller: Caller,
  { reprice, partOf, changes }: { reprice: number; partOf: number; changes: PlannedChange[] },
): Promise<void> {
  await setPrices(
    tx,
    changes.map(({ id, after, saleAfter }) => ({ id, price: after, sale: saleAfter })),
  )
  await tx.insert(repriceChanges).values(
    changes.map(({ id, before, after, saleBefore, saleAfter }) => ({
      reprice_id: reprice,
      product_id: id,
      price_before: before,
      price_after: after,
      sale_before: saleBefore,
      sale_after: saleAfter,
    })),
  )
  await recordPriceChanges(
    tx,
    caller,
    { action: 'reprice', partOf },
    changes.map(({ id, before, after, saleBefore, saleAfter }) => ({
      id,
      before: { price: before, sale: saleBefore },
      after: { price: after, sale: saleAfter },
    })),
  )
}
