import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type {
  AdminRevocation,
  adminRevocationsApi,
  revocationSortings,
  revocationStates,
} from '#contracts/admin/revocations.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { users } from '#db/schema/accounts.ts'
import { answers } from '#db/schema/notes.ts'
import { orders } from '#db/schema/orders.ts'
import { revocations } from '#db/schema/revocations.ts'
import { editRow } from '#domain/admin/edit-row.ts'
import { type ListQuery, listRows } from '#domain/admin/list-rows.ts'
import { containsText } from '#domain/admin/matches-text.ts'
import type { Caller } from '#domain/auth/sessions.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { Refusal } from '#domain/refusals.ts'
import { listReplies } from './replies.ts'
import { toAnswer } from './revocation-letters.ts'

type Query = ListQuery<(typeof revocationSortings)[number]> & {
  state?: (typeof revocationStates)[number] | undefined
}

type Dependencies = {
  db: Database
  postMail: PostMail
}

/** Disposición 954/2025: the consumer hears from the shop within a day. */
const DUE_MS = 24 * 3_600_000

const author = alias(users, 'author')

/** Requests to take a purchase back. They are answered and closed, never deleted by hand. */
export function createAdminRevocations({ db, postMail }: Dependencies) {
  const readAll = async (from: Database, ids: number[]): Promise<AdminRevocation[]> => {
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
    const given = await listReplies(from, 'revocation_id', ids)
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
      answers: given.get(row.id) ?? [],
      version: row.version,
    }))
  }
  const get = async (id: number, from = db): Promise<AdminRevocation> => {
    const [revocation] = await readAll(from, [id])
    if (!revocation) throw new Refusal('revocation_not_found')
    return revocation
  }
  const edit = {
    resource: 'revocations' as const,
    table: revocations,
    facts: ({ date_answered, date_closed, answers }: AdminRevocation) => ({
      date_answered,
      date_closed,
      answers: answers.length,
    }),
  }

  return {
    list: (query: Query) =>
      listRows(db, query, {
        table: revocations,
        id: revocations.id,
        sortings: { id: revocations.id },
        by: { sort: 'id', order: 'desc' },
        where: toCondition(query),
        read: (ids) => readAll(db, ids),
        idOf: ({ id }) => id,
      }),

    get: (id: number) => get(id),

    answer: (
      caller: Caller,
      id: number,
      { text, version }: Body<typeof adminRevocationsApi.answer>,
    ): Promise<AdminRevocation> =>
      editRow(db, {
        ...edit,
        action: 'answer',
        caller,
        id,
        seen: version,
        read: (tx) => get(id, tx),
        async change(tx, { email, code }) {
          if (!email) throw new Refusal('nobody_to_answer')
          await tx.insert(answers).values({ revocation_id: id, author_id: caller.id, text })
          await tx
            .update(revocations)
            .set({ date_answered: sql`coalesce(date_answered, now())` })
            .where(eq(revocations.id, id))
          const consumer = { id: null, email, first_name: '', last_name: '' }
          await postMail(tx, consumer, toAnswer(code, text))
        },
      }),

    close: (
      caller: Caller,
      id: number,
      { outcome, version }: Body<typeof adminRevocationsApi.close>,
    ): Promise<AdminRevocation> =>
      editRow(db, {
        ...edit,
        action: 'close',
        caller,
        id,
        seen: version,
        read: (tx) => get(id, tx),
        async change(tx, { date_closed }) {
          if (date_closed) throw new Refusal('revocation_closed')
          await tx
            .update(revocations)
            .set({ date_closed: sql`now()`, outcome, author_id: caller.id })
            .where(eq(revocations.id, id))
        },
      }),
  }
}

const toCondition = ({ state, search }: Query) =>
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
