import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AdminRevocation, adminRevocationsApi } from '#contracts/admin/revocations.ts'
import type { Body, Query } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { users } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { revocations } from '#db/schema/revocations.ts'
import type { Caller } from '#domain/caller.ts'
import { editRow } from '#domain/editing/edit-row.ts'
import { containsText } from '#domain/editing/matches-text.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { createInbox, type InboxDependencies } from './inbox.ts'
import { listReplies } from './replies.ts'
import { toAnswer } from './revocation-letters.ts'
import { readRevocationSteps } from './revocation-steps.ts'

/** Disposición 954/2025: the shop must answer the consumer within a day. */
const DUE_MS = 24 * 3_600_000

const author = alias(users, 'author')

async function readRows(from: Database, ids: number[]): Promise<AdminRevocation[]> {
  const rows = await from
    .select({
      row: revocations,
      order: orders.transaction_id,
      is_buyer: sql<
        boolean | null
      >`lower(nullif(${orders.email}, '')) = lower(trim(nullif(${revocations.email}, '')))`,
      author: fullName<string | null>(author),
    })
    .from(revocations)
    .leftJoin(orders, sql`${orders.transaction_id} = upper(trim(${revocations.transaction_id}))`)
    .leftJoin(author, eq(author.id, revocations.author_id))
    .where(inArray(revocations.id, ids))
  const replies = await listReplies(from, 'revocation_id', ids)
  const toSteps = await readRevocationSteps(from, ids)
  return rows.map(({ row, order, is_buyer, author }) => ({
    id: row.id,
    code: row.code,
    email: row.email,
    transaction_id: row.transaction_id,
    order,
    is_buyer,
    reason: row.reason,
    date_created: row.date_created.toISOString(),
    due_at: new Date(row.date_created.getTime() + DUE_MS).toISOString(),
    date_answered: row.date_answered?.toISOString() ?? null,
    date_closed: row.date_closed?.toISOString() ?? null,
    outcome: row.outcome,
    author,
    answers: replies.get(row.id) ?? [],
    ...toSteps(row),
    version: row.version,
  }))
}

/** Requests to revoke a purchase: staff answer and close them. */
export function createAdminRevocations({ db, postMail }: InboxDependencies) {
  const { list, get, edit, answer } = createInbox({
    db,
    postMail,
    resource: 'revocations',
    repliedTo: 'revocation_id',
    table: revocations,
    readRows,
    notFound: 'revocation_not_found',
    sortings: { id: revocations.id },
    by: { sort: 'id', order: 'desc' },
    where: toCondition,
    facts: ({ date_answered, date_closed, answers }) => ({
      date_answered,
      date_closed,
      answers: answers.length,
    }),
    markAnswered: (tx, id) =>
      tx
        .update(revocations)
        .set({ date_answered: sql`coalesce(date_answered, now())` })
        .where(eq(revocations.id, id)),
    toAnswer({ email, code }, text) {
      if (!email) throw new Refusal('nobody_to_answer')
      return { email, first_name: '', letter: toAnswer(code, text) }
    },
  })

  return {
    list,
    get,
    answer,
    close: (
      caller: Caller,
      id: number,
      { outcome, version }: Body<typeof adminRevocationsApi.close>,
    ): Promise<AdminRevocation> =>
      editRow(db, {
        ...edit(caller, id, version),
        resource: 'revocations',
        action: 'close',
        async change(tx, { date_closed, steps }) {
          if (date_closed) throw new Refusal('revocation_closed')
          if (!outcome && steps.some(({ is_done }) => !is_done)) {
            throw new Invalid({ outcome: ['Faltan pasos: escribí por qué se cierra así.'] })
          }
          await tx
            .update(revocations)
            .set({ date_closed: sql`now()`, outcome, author_id: caller.id })
            .where(eq(revocations.id, id))
        },
      }),
  }
}

const toCondition = ({ state, search }: Query<typeof adminRevocationsApi.list>) =>
  and(
    state && (state === 'closed' ? isNotNull : isNull)(revocations.date_closed),
    state === 'waiting' ? isNull(revocations.date_answered) : undefined,
    search?.trim()
      ? or(
          containsText(revocations.code, search),
          containsText(revocations.email, search),
          containsText(revocations.transaction_id, search),
        )
      : undefined,
  )
