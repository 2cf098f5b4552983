import { asc, sql } from 'drizzle-orm'
import type { creditsApi, StoreCredit } from '#contracts/credits.ts'
import type { Reply } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { type CreditRow, credits } from '#db/schema/credits.ts'
import { toPesos } from '#domain/money.ts'
import { findCredit } from './find-credit.ts'
import { readMoves } from './read-moves.ts'

type Dependencies = {
  db: Database
  gateway: { getMode: () => Promise<{ is_test: boolean }> }
}

/** The store credits of customers. */
export const createCredits = ({ db, gateway }: Dependencies) => ({
  async list(userId: number): Promise<Reply<typeof creditsApi.list>['credits']> {
    const rows = await db
      .select()
      .from(credits)
      .where(
        sql`${credits.user_id} = ${userId} or (${credits.user_id} is null and ${credits.email} <> ''
          and lower(${credits.email}) = (select lower(email) from ${users} where id = ${userId}))`,
      )
      .orderBy(asc(credits.id))
    const moves = await readMoves(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({
      ...toStoreCredit(row),
      moves: (moves.get(row.id) ?? []).map(({ author: _author, note: _note, ...move }) => move),
    }))
  },

  async check(userId: number, code: string): Promise<StoreCredit> {
    const { is_test: acceptsTest } = await gateway.getMode()
    const request = { code, userId, byStaff: false, acceptsTest }
    return toStoreCredit(await findCredit({ from: db }, request))
  },
})

export const toStoreCredit = ({ code, balance, is_test, date_created }: CreditRow) => ({
  code,
  balance: toPesos(balance),
  is_test,
  date_created: date_created.toISOString(),
})
