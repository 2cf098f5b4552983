import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type {
  adminMessagesApi,
  Message,
  messageSortings,
  messageStates,
} from '#contracts/admin/messages.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { contactMessages } from '#db/schema/contact.ts'
import { answers } from '#db/schema/notes.ts'
import { editRow } from '#domain/admin/edit-row.ts'
import { type ListQuery, listRows } from '#domain/admin/list-rows.ts'
import { containsText } from '#domain/admin/matches-text.ts'
import type { Caller } from '#domain/auth/sessions.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { Refusal } from '#domain/refusals.ts'
import { toAnswer } from './contact-letters.ts'
import { listReplies } from './replies.ts'

type Query = ListQuery<(typeof messageSortings)[number]> & {
  state?: (typeof messageStates)[number] | undefined
  answered?: boolean | undefined
}

type Dependencies = {
  db: Database
  postMail: PostMail
}

/** Messages of the contact form, as the shop works through them. */
export function createAdminMessages({ db, postMail }: Dependencies) {
  const readAll = async (from: Database, ids: number[]): Promise<Message[]> => {
    const rows = await from.select().from(contactMessages).where(inArray(contactMessages.id, ids))
    const given = await listReplies(from, 'message_id', ids)
    return rows.map((row) => ({
      id: row.id,
      user_name: row.user_name,
      user_email: row.user_email,
      phone: row.phone,
      subject: row.subject,
      message: row.message,
      date_created: row.date_created.toISOString(),
      read: row.date_read !== null,
      answered: row.date_answered !== null,
      archived: row.date_archived !== null,
      answers: given.get(row.id) ?? [],
      version: row.version,
    }))
  }
  const get = async (id: number, from = db): Promise<Message> => {
    const [message] = await readAll(from, [id])
    if (!message) throw new Refusal('message_not_found')
    return message
  }
  const edit = {
    resource: 'messages' as const,
    table: contactMessages,
    facts: ({ read, archived, answers }: Message) => ({ read, archived, answers: answers.length }),
  }

  return {
    list: (query: Query) =>
      listRows(db, query, {
        table: contactMessages,
        id: contactMessages.id,
        sortings: { id: contactMessages.id },
        by: { sort: 'id', order: 'desc' },
        where: toCondition(query),
        read: (ids) => readAll(db, ids),
        idOf: ({ id }) => id,
      }),

    get: (id: number) => get(id),

    update: (
      caller: Caller,
      id: number,
      { read, archived, version }: Body<typeof adminMessagesApi.update>,
    ): Promise<Message> =>
      editRow(db, {
        ...edit,
        caller,
        id,
        seen: version,
        read: (tx) => get(id, tx),
        change: (tx) =>
          tx
            .update(contactMessages)
            .set({
              date_read: read ? sql`coalesce(date_read, now())` : null,
              date_archived: archived ? sql`coalesce(date_archived, now())` : null,
            })
            .where(eq(contactMessages.id, id)),
      }),

    answer: (
      caller: Caller,
      id: number,
      { text, version }: Body<typeof adminMessagesApi.answer>,
    ): Promise<Message> =>
      editRow(db, {
        ...edit,
        action: 'answer',
        caller,
        id,
        seen: version,
        read: (tx) => get(id, tx),
        async change(tx, message) {
          await tx.insert(answers).values({ message_id: id, author_id: caller.id, text })
          await tx
            .update(contactMessages)
            .set({ date_answered: sql`now()`, date_read: sql`coalesce(date_read, now())` })
            .where(eq(contactMessages.id, id))
          const { user_name: first_name, user_email: email } = message
          await postMail(
            tx,
            { id: null, email, first_name, last_name: '' },
            toAnswer(message, text),
          )
        },
      }),
  }
}

const toCondition = ({ state, answered, search }: Query) =>
  and(
    state === 'new'
      ? and(isNull(contactMessages.date_read), isNull(contactMessages.date_archived))
      : undefined,
    state === 'open' ? isNull(contactMessages.date_archived) : undefined,
    state === 'archived' ? isNotNull(contactMessages.date_archived) : undefined,
    answered === undefined
      ? undefined
      : answered
        ? isNotNull(contactMessages.date_answered)
        : isNull(contactMessages.date_answered),
    search?.trim()
      ? or(
          containsText(contactMessages.user_name, search),
          containsText(contactMessages.user_email, search),
          containsText(contactMessages.subject, search),
          containsText(contactMessages.message, search),
        )
      : undefined,
  )
