import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { mailLinks } from '#db/schema/accounts.ts'

const DAY_SECONDS = 24 * 60 * 60
const WEEK_SECONDS = 7 * DAY_SECONDS
const lifetimesSeconds = {
  activation: WEEK_SECONDS,
  invite: WEEK_SECONDS,
  sign_up: WEEK_SECONDS,
  reset: 60 * 60,
}

export type Purpose = keyof typeof lifetimesSeconds

export type MailLink = { uid: string; token: string }

const toHash = (purpose: Purpose, userId: number, token: string) =>
  createHash('sha256').update(`${purpose} ${userId} ${token}`).digest('base64url')

export async function createLink(
  db: Database,
  purpose: Purpose,
  userId: number,
): Promise<MailLink> {
  const token = randomBytes(32).toString('base64url')
  await store(db, purpose, userId, token)
  return { uid: toUid(userId), token }
}

/** The key that a browser made when somebody signed up in it. With the link of the mail it opens a session, once. */
export const storeSignUpKey = (db: Database, userId: number, key: string): Promise<void> =>
  store(db, 'sign_up', userId, key)

async function store(db: Database, purpose: Purpose, userId: number, token: string): Promise<void> {
  await db.insert(mailLinks).values({
    hash: toHash(purpose, userId, token),
    user_id: userId,
    purpose,
    date_ends: sql`now() + make_interval(secs => ${lifetimesSeconds[purpose]})`,
  })
}

/** Uses a link. If it is opened twice at once, the conditional update gives only one of them `fresh`. */
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

/** Whether a link activated this account. Links are kept for a month after they expire. */
export async function isActivationOf(
  db: Database,
  userId: number,
  { uid, token }: MailLink,
): Promise<boolean> {
  if (findUserId(uid) !== userId) return false
  const [used] = await db
    .select({ at: mailLinks.date_used })
    .from(mailLinks)
    .where(eq(mailLinks.hash, toHash('activation', userId, token)))
  return Boolean(used?.at)
}

/** Deletes the unused links of a purpose, so that older mails stop working. */
export async function deleteLinks(db: Database, purpose: Purpose, userId: number): Promise<void> {
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

export const deleteExpiredLinks = (db: Database) =>
  db.delete(mailLinks).where(sql`${mailLinks.date_ends} < now() - interval '30 days'`)

const toUid = (userId: number) => Buffer.from(String(userId)).toString('base64url')

export function findUserId(uid: string): number | null {
  const digits = Buffer.from(uid.slice(0, 40), 'base64url').toString('latin1')
  const id = /^[1-9]\d{0,9}$/.test(digits) ? Number(digits) : 0
  return id > 0 && id <= 2_147_483_647 ? id : null
}

/** Several spellings name one account, which counts its attempts together. */
export const toAccount = (uid: string): string => String(findUserId(uid) ?? uid)
