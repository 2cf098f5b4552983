import { eq, inArray } from 'drizzle-orm'
import type { AdminReply } from '#contracts/admin/messages.ts'
import type { Database } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { users } from '#db/schema/accounts.ts'
import { answers } from '#db/schema/notes.ts'

type Subject = 'message_id' | 'revocation_id'

/** What the shop wrote back, by what it was written to. */
export async function listReplies(
  db: Database,
  subject: Subject,
  ids: number[],
): Promise<Map<number, AdminReply[]>> {
  const rows = await db
    .select({
      to: answers[subject],
      id: answers.id,
      text: answers.text,
      at: answers.at,
      author: fullName<string | null>(users),
    })
    .from(answers)
    .leftJoin(users, eq(users.id, answers.author_id))
    .where(inArray(answers[subject], ids))
    .orderBy(answers.id)
  const found = new Map<number, AdminReply[]>()
  for (const { to, at, ...answer } of rows) {
    if (to === null) continue
    found.set(to, [...(found.get(to) ?? []), { ...answer, at: at.toISOString() }])
  }
  return found
}
