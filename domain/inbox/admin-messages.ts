import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { adminMessagesApi, Message } from '#contracts/admin/messages.ts'
import type { Body, Query } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { contactMessages } from '#db/schema/contact.ts'
import { messageSearch } from '#db/schema/folded.ts'
import type { Caller } from '#domain/caller.ts'
import { editRow } from '#domain/editing/edit-row.ts'
import { matchesText } from '#domain/editing/matches-text.ts'
import { toAnswer } from './contact-letters.ts'
import { createInbox, type InboxDependencies } from './inbox.ts'
import { listReplies } from './replies.ts'

async function readRows(from: Database, ids: number[]): Promise<Message[]> {
  const rows = await from.select().from(contactMessages).where(inArray(contactMessages.id, ids))
  const replies = await listReplies(from, 'message_id', ids)
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
    answers: replies.get(row.id) ?? [],
    version: row.version,
  }))
}

/** Messages of the contact form: staff mark them as read, archive and answer them. */
export function createAdminMessages({ db, postMail }: InboxDependencies) {
  const { list, get, edit, answer } = createInbox({
    db,
    postMail,
    resource: 'messages',
    repliedTo: 'message_id',
    table: contactMessages,
    readRows,
    notFound: 'message_not_found',
    sortings: { id: contactMessages.id },
    by: { sort: 'id', order: 'desc' },
    where: toCondition,
    facts: ({ read, archived, answers }) => ({ read, archived, answers: answers.length }),
    markAnswered: (tx, id) =>
      tx
        .update(contactMessages)
        .set({ date_answered: sql`now()`, date_read: sql`coalesce(date_read, now())` })
        .where(eq(contactMessages.id, id)),
    toAnswer: (message, text) => ({
      email: message.user_email,
      first_name: message.user_name,
      letter: toAnswer(message, text),
    }),
  })

  return {
    list,
    get,
    answer,
    update: (
      caller: Caller,
      id: number,
      { read, archived, version }: Body<typeof adminMessagesApi.update>,
    ): Promise<Message> =>
      editRow(db, {
        ...edit(caller, id, version),
        resource: 'messages',
        change: (tx) =>
          tx
            .update(contactMessages)
            .set({
              date_read: read ? sql`coalesce(date_read, now())` : null,
              date_archived: archived ? sql`coalesce(date_archived, now())` : null,
            })
            .where(eq(contactMessages.id, id)),
      }),
  }
}

const toCondition = ({ state, answered, search }: Query<typeof adminMessagesApi.list>) =>
  and(
    state === 'waiting'
      ? and(isNull(contactMessages.date_answered), isNull(contactMessages.date_archived))
      : undefined,
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
    search?.trim() ? matchesText(messageSearch, search) : undefined,
  )
