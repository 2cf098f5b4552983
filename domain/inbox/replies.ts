import { eq, inArray } from 'drizzle-orm'
import type { AdminReply } from '#contracts/admin/messages.ts'
import type { Database } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { users } from '#db/schema/accounts.ts'
import { answers } from '#db/schema/notes.ts'

/** The column of `answers` that references the answered row. */
export type RepliedTo = 'message_id' | 'revocation_id'

/** The replies of the shop, by the id of the answered row. */
export async function listReplies(
  from: Database,
  repliedTo: RepliedTo,
  ids: number[],
): Promise<Map<number, AdminReply[]>> {
  const rows = await from
    .select({
      to: answers[repliedTo],
      id: answers.id,
      text: answers.text,
      at: answers.at,
      author: fullName<string | null>(users),
    })
    .from(answers)
    .leftJoin(users, eq(users.id, answers.author_id))
    .where(inArray(answers[repliedTo], ids))
    .orderBy(answers.id)
  const replies = new Map<number, AdminReply[]>()
  for (const { to, at, ...answer } of rows) {
    const earlier = replies.get(to as number) ?? []
    replies.set(to as number, [...earlier, { ...answer, at: at.toISOString() }])
  }
  return replies
}
