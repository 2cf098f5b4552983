import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { mailLinks } from '#db/schema/accounts.ts'

const DAY_SECONDS = 24 * 60 * 60
const purposes = { activation: 7 * DAY_SECONDS, invite: 7 * DAY_SECONDS, reset: 60 * 60 }

export type Purpose = keyof typeof purposes

export type MailLink = { uid: string; token: string }

const toHash = (purpose: Purpose, userId: number, token: string) =>
  createHash('sha256').update(`${purpose} ${userId} ${token}`).digest('base64url')

export async function createLink(
  db: Database,
  purpose: Purpose,
  userId: number,
): Promise<MailLink> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(mailLinks).values({
    hash: toHash(purpose, userId, token),
    user_id: userId,
    purpose,
    date_ends: sql`now() + make_interval(secs => ${purposes[purpose]})`,
  })
  return { uid: toUid(userId), token }
}

/** What the link is still good for. Of two who open it at once only one finds it fresh. */
export async function takeLink(
  db: Database,
  purpose: Purpose,
  userId: number,
  token: string,
): Promise<'fresh' | 'used' | 'unknown'> {
  const found = eq(mailLinks.hash, toHash(purpose, userId, token))
  const [taken] = await db
    .update(mailLinks)
    .set({ date_used: sql`now()` })
    .where(and(found, isNull(mailLinks.date_used), sql`${mailLinks.date_ends} > now()`))
    .returning({ hash: mailLinks.hash })
  if (taken) return 'fresh'
  const [used] = await db.select({ at: mailLinks.date_used }).from(mailLinks).where(found)
  return used?.at ? 'used' : 'unknown'
}

/** Once one of them did its work, the others of its kind are worth nothing. */
export async function dropLinks(db: Database, purpose: Purpose, userId: number): Promise<void> {
  await db
    .delete(mailLinks)
    .where(
      and(
        eq(mailLinks.user_id, userId),
        eq(mailLinks.purpose, purpose),
        isNull(mailLinks.date_used),
      ),
    )
}

export const tidyLinks = (db: Database) =>
  db.delete(mailLinks).where(sql`${mailLinks.date_ends} < now() - interval '30 days'`)

const toUid = (userId: number) => Buffer.from(String(userId)).toString('base64url')

export function findUserId(uid: string): number | null {
  const digits = Buffer.from(uid.slice(0, 40), 'base64url').toString('latin1')
  const id = /^[1-9]\d{0,9}$/.test(digits) ? Number(digits) : 0
  return id > 0 && id <= 2_147_483_647 ? id : null
}
