import { desc, eq } from 'drizzle-orm'
import type { GoldQuote } from '#contracts/admin/repricing.ts'
import type { GoldPrices } from '#contracts/gold-price.ts'
import type { Database } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { users } from '#db/schema/accounts.ts'
import { goldQuotes } from '#db/schema/prices.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { toCentavos, toPesos } from '#domain/money.ts'

const selectLatest = (db: Database) =>
  db
    .selectDistinctOn([goldQuotes.karat], {
      karat: goldQuotes.karat,
      price: goldQuotes.price,
      at: goldQuotes.at,
      author: fullName<string | null>(users),
    })
    .from(goldQuotes)
    .leftJoin(users, eq(users.id, goldQuotes.author_id))
    .orderBy(goldQuotes.karat, desc(goldQuotes.id))

export async function getQuotes(db: Database): Promise<GoldPrices> {
  return new Map((await selectLatest(db)).map(({ karat, price }) => [karat, price]))
}

export async function listQuotes(db: Database): Promise<{ quotes: GoldQuote[] }> {
  const rows = await selectLatest(db)
  return {
    quotes: rows.map((row) => ({
      ...row,
      price: toPesos(row.price),
      at: row.at.toISOString(),
    })),
  }
}

const toFacts = ({ quotes }: { quotes: GoldQuote[] }) =>
  Object.fromEntries(quotes.map(({ karat, price }) => [karat, price]))

export const setQuotes = (
  db: Database,
  caller: Caller,
  quotes: { karat: number; price: number }[],
): Promise<{ quotes: GoldQuote[] }> =>
  inTransaction(db, async (tx) => {
    const before = await listQuotes(tx)
    await tx.insert(goldQuotes).values(
      quotes.map(({ karat, price }) => ({
        karat,
        price: toCentavos(price),
        author_id: caller.id,
      })),
    )
    const after = await listQuotes(tx)
    await recordChange(tx, caller, {
      action: 'update',
      resource: 'gold-quotes',
      resource_id: 'gold',
      before: toFacts(before),
      after: toFacts(after),
    })
    return after
  })
