import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { AdminCredit, AdminCreditDetail, adminCreditsApi } from '#contracts/admin/credits.ts'
import { toCreditCode } from '#contracts/credit-code.ts'
import type { Body, Query } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { users } from '#db/schema/accounts.ts'
import { credits } from '#db/schema/credits.ts'
import { creditSearch } from '#db/schema/folded.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { matchesText } from '#domain/editing/matches-text.ts'
import { createRowReader } from '#domain/editing/row-reader.ts'
import { requireVersion } from '#domain/editing/versions.ts'
import { Refusal } from '#domain/refusals.ts'
import { toStoreCredit } from './credits.ts'
import { moveCredit } from './ledger.ts'
import { readMoves } from './read-moves.ts'

async function readRows(from: Database, ids: number[]): Promise<AdminCredit[]> {
  const rows = await from
    .select({ row: credits, full_name: fullName<string | null>(users) })
    .from(credits)
    .leftJoin(users, eq(users.id, credits.user_id))
    .where(inArray(credits.id, ids))
  return rows.map(({ row, full_name }) => ({
    ...toStoreCredit(row),
    id: row.id,
    customer: row.user_id !== null && full_name !== null ? { id: row.user_id, full_name } : null,
    email: row.email,
    version: row.version,
  }))
}

/** Store credits in the back office. */
export function createAdminCredits({ db }: { db: Database }) {
  const reader = createRowReader({
    db,
    table: credits,
    readRows,
    notFound: 'credit_not_found',
    sortings: { id: credits.id, balance: credits.balance },
    by: { sort: 'id', order: 'desc' },
    where: toCondition,
  })

  const get = async (id: number, from: Database = db): Promise<AdminCreditDetail> => ({
    ...(await reader.get(id, from)),
    moves: (await readMoves(from, [id])).get(id) ?? [],
  })

  return {
    list: reader.list,
    get: (id: number) => get(id),

    /** Takes the rest away. The version that staff saw keeps them from taking credit that was given meanwhile. */
    void: (
      caller: Caller,
      id: number,
      { reason, version }: Body<typeof adminCreditsApi.void>,
    ): Promise<AdminCreditDetail> =>
      inTransaction(db, async (tx) => {
        const [credit] = await tx.select().from(credits).where(eq(credits.id, id)).for('update')
        if (!credit) throw new Refusal('credit_not_found')
        if (credit.version !== version) requireVersion(version, await get(id, tx))
        if (credit.balance === 0) throw new Refusal('credit_used_up')
        await moveCredit(tx, {
          credit_id: id,
          change: -credit.balance,
          reason: 'voided',
          author_id: caller.id,
          note: reason,
        })
        const { balance } = toStoreCredit(credit)
        await recordChange(tx, caller, {
          action: 'void',
          resource: 'credits',
          resource_id: id,
          before: { balance },
          after: { balance: 0 },
        })
        return get(id, tx)
      }),
  }
}

const toCondition = ({ state, customer_id, search }: Query<typeof adminCreditsApi.list>) =>
  and(
    state === 'with_balance' ? gt(credits.balance, 0) : undefined,
    state === 'used_up' ? eq(credits.balance, 0) : undefined,
    customer_id === undefined ? undefined : eq(credits.user_id, customer_id),
    search?.trim() ? matches(search.trim()) : undefined,
  )

/** A whole code is found in any spelling. */
const matches = (text: string) =>
  or(
    eq(credits.code, toCreditCode(text) ?? ''),
    matchesText(creditSearch, text),
    sql`${credits.user_id} in (
      select id from ${users} where ${matchesText(users.search, text)})`,
  )
