import type { Database, Tx } from '#db/database.ts'
import { answers } from '#db/schema/notes.ts'
import type { Caller } from '#domain/caller.ts'
import { editRow } from '#domain/editing/edit-row.ts'
import type { ListQuery } from '#domain/editing/list-rows.ts'
import { createRowReader, type Readable } from '#domain/editing/row-reader.ts'
import type { Letter } from '#domain/mail/letter.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import type { RepliedTo } from './replies.ts'

export type InboxDependencies = { db: Database; postMail: PostMail }

type Inbox<Row, Query extends ListQuery> = InboxDependencies &
  Readable<Row, Query> & {
    resource: 'messages' | 'revocations'
    repliedTo: RepliedTo
    /** The audited fields of a row, without message texts and personal data. */
    facts: (row: Row) => object
    markAnswered: (tx: Tx, id: number) => Promise<unknown>
    /** Throws if the row has no address to write to. */
    toAnswer: (row: Row, text: string) => { email: string; first_name: string; letter: Letter }
  }

/** Messages and revocations, which staff answer by mail. The back office never creates or deletes them. */
export function createInbox<Row extends { id: number; version: number }, Query extends ListQuery>(
  inbox: Inbox<Row, Query>,
) {
  const { db, postMail, resource, repliedTo, table, facts, markAnswered, toAnswer } = inbox
  const { list, get } = createRowReader(inbox)
  /** The arguments of `editRow` that all changes share. */
  const edit = (caller: Caller, id: number, seen: number) => ({
    caller,
    table,
    id,
    seen,
    read: (tx: Tx) => get(id, tx),
    facts,
  })

  return {
    list,
    get,
    edit,
    answer: (
      caller: Caller,
      id: number,
      { text, version }: { text: string; version: number },
    ): Promise<Row> =>
      editRow(db, {
        ...edit(caller, id, version),
        resource,
        action: 'answer',
        async change(tx, row) {
          const { letter, ...person } = toAnswer(row, text)
          await tx.insert(answers).values({ [repliedTo]: id, author_id: caller.id, text })
          await markAnswered(tx, id)
          await postMail(tx, { id: null, last_name: '', ...person }, letter)
        },
      }),
  }
}
