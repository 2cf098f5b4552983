import type { Asked, RepriceRequest, Repricing } from '#contracts/admin/reprice.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { repriceChanges, reprices } from '#db/schema/prices.ts'
import type { Caller } from '#domain/accounts/sessions.ts'
import { noteChange } from '#domain/audit/audit.ts'
import type { ListQuery } from '#domain/list-rows.ts'
import { Refusal } from '#domain/refusals.ts'
import { listPastChanges, listReprices } from './past-reprices.ts'
import { type Plan, type PlannedChange, planReprice, toPriceChange } from './plan.ts'
import { listQuotes, setQuotes } from './quotes.ts'
import { undoReprice } from './undo.ts'
import { notePrices, setPrices } from './write-prices.ts'

const PER_BATCH = 5_000

/** Prices that change together: shown first, written in one go, and taken back. */
export function createPriceDesk({ db }: { db: Database }) {
  return {
    async reprice(caller: Caller, asked: Asked): Promise<Repricing> {
      const { preview, fingerprint, page, per_page, ...request } = asked
      const { id, plan } = preview
        ? { id: null, plan: await planReprice(db, request, { lock: false }) }
        : await write(db, caller, request, fingerprint)
      const first = (page - 1) * per_page
      return {
        id,
        changes: plan.changes.slice(first, first + per_page).map(toPriceChange),
        count: plan.changes.length,
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
  request: RepriceRequest,
  seen: string | undefined,
): Promise<{ id: number | null; plan: Plan }> =>
  inTransaction(db, async (tx) => {
    const plan = await planReprice(tx, request, { lock: true })
    if (seen !== undefined && seen !== plan.fingerprint) throw new Refusal('prices_moved')
    if (plan.changes.length === 0) return { id: null, plan }
    const [row] = await tx
      .insert(reprices)
      .values({ author_id: caller.id, request })
      .returning({ id: reprices.id })
    const { id } = row as { id: number }
    for (let from = 0; from < plan.changes.length; from += PER_BATCH) {
      await writeBatch(tx, caller, id, plan.changes.slice(from, from + PER_BATCH))
    }
    await noteChange(tx, caller, {
      action: 'reprice',
      resource: 'reprices',
      resource_id: id,
      after: { ...request, count: plan.changes.length },
    })
    return { id, plan }
  })

async function writeBatch(
  tx: Database,
  caller: Caller,
  reprice: number,
  changes: PlannedChange[],
): Promise<void> {
  await setPrices(
    tx,
    changes.map(({ id, after }) => ({ id, price: after })),
  )
  await tx.insert(repriceChanges).values(
    changes.map(({ id, before, after }) => ({
      reprice_id: reprice,
      product_id: id,
      price_before: before,
      price_after: after,
    })),
  )
  await notePrices(tx, caller, 'reprice', changes)
}
