import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { TokenPair } from '#contracts/accounts.ts'
import type { Permission } from '#contracts/permissions.ts'
import type { Session } from '#contracts/sessions.ts'
import type { Database } from '#db/database.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { roles } from '#db/schema/roles.ts'
import { Refusal } from '#domain/refusals.ts'
import { toDevice } from './device.ts'
import { hasSecondFactor, isSecondFactorRequired } from './has-second-factor.ts'
import { roleIdOf, toPermissions } from './role-of.ts'
import type { SecurityEvents } from './security-events.ts'
import type { Tokens } from './tokens.ts'

export type Caller = {
  id: number
  sessionId: number
  role: 'customer' | 'seller' | 'owner'
  permissions: readonly Permission[]
  /** Proved who they are within the last quarter of an hour. */
  isConfirmed: boolean
  /** The shop asks staff for a second factor, and this one has none. */
  needsSecondFactor: boolean
}

type Entrant = { id: number; password_hash: string }

export type Sessions = ReturnType<typeof createSessions>

/** Customers stay for thirty days without a visit and ninety in all; staff for half an hour and twelve hours. */
const isFresh = sql`case when ${users.role} = 'customer'
  then ${sessions.last_used} > now() - interval '30 days' and ${sessions.date_created} > now() - interval '90 days'
  else ${sessions.last_used} > now() - interval '30 minutes' and ${sessions.date_created} > now() - interval '12 hours'
  end`

/** A session is a row: when the row goes, its tokens of either kind are worth nothing. */
type Dependencies = { db: Database; tokens: Tokens; events: Pick<SecurityEvents, 'record'> }

export function createSessions({ db, tokens, events }: Dependencies) {
  const bearer = db
    .select({
      role: users.role,
      is_active: users.is_active,
      date_deleted: users.date_deleted,
      session: sessions.id,
      // Flat: drizzle takes a nested row whose first column is null for one that is not there.
      role_key: roles.key,
      listed: roles.permissions,
      confirmed: sql<boolean>`coalesce(${sessions.date_confirmed} > now() - interval '15 minutes', false)`,
      needs_second_factor: sql<boolean>`case when ${users.role} = 'customer' then false
        else ${isSecondFactorRequired} and not ${hasSecondFactor(sql`${users.id}`)} end`,
      unseen: sql<boolean>`${sessions.last_used} < now() - interval '1 minute'`,
    })
    .from(users)
    .leftJoin(
      sessions,
      and(eq(sessions.id, sql.placeholder('session')), eq(sessions.user_id, users.id), isFresh),
    )
    .leftJoin(roles, sql`${users.role} <> 'customer' and ${roles.id} = ${roleIdOf}`)
    .where(eq(users.id, sql.placeholder('user')))
    .prepare('session_bearer')

  const identify = async (access: string): Promise<Caller> => {
    const { userId, sessionId } = await tokens.read(access, 'access')
    const [person] = await bearer.execute({ user: userId, session: sessionId })
    if (!person || person.date_deleted) throw new Refusal('user_not_found')
    if (!person.is_active) throw new Refusal('user_inactive')
    if (!person.session) throw new Refusal('token_invalid')
    if (person.role !== 'customer' && person.unseen) {
      await db.update(sessions).set({ last_used: sql`now()` }).where(eq(sessions.id, sessionId))
    }
    return {
      id: userId,
      sessionId,
      role: person.role,
      permissions: person.listed
        ? toPermissions({ key: person.role_key, permissions: person.listed })
        : [],
      isConfirmed: person.confirmed,
      needsSecondFactor: person.needs_second_factor,
    }
  }

  return {
    identify,

    async verify(access: string): Promise<void> {
      await identify(access).catch((error: unknown) => {
        const isAboutToken = error instanceof Refusal && error.code.startsWith('token_')
        throw error instanceof Refusal && !isAboutToken ? new Refusal('token_invalid') : error
      })
    },

    /** Null when the password changed, or the account was closed, while it was being checked. */
    async open(person: Entrant, userAgent: string | undefined): Promise<TokenPair | null> {
      const { rows } = await db.execute<{ id: number }>(sql`
        insert into sessions (user_id, device, date_confirmed)
        select id, ${toDevice(userAgent)}, now() from users
        where id = ${person.id} and password_hash = ${person.password_hash} and is_active
        for share
        returning id`)
      return rows[0] ? tokens.createPair({ userId: person.id, sessionId: rows[0].id }) : null
    },

    /** An older refresh token stays good for customers; for staff within the minute after it was replaced. */
    async refresh(token: string): Promise<TokenPair> {
      const { userId, sessionId, generation } = await tokens.read(token, 'refresh')
      const isNewest = sql`${sessions.generation} = ${generation}`
      const isJustReplaced = sql`${sessions.generation} = ${generation + 1}
        and ${sessions.date_refreshed} > now() - interval '1 minute'`
      const isSession = and(eq(sessions.id, sessionId), eq(sessions.user_id, userId))
      const [used] = await db
        .update(sessions)
        .set({
          last_used: sql`now()`,
          generation: sql`case when ${isNewest} then ${sessions.generation} + 1 else ${sessions.generation} end`,
          date_refreshed: sql`case when ${isNewest} then now() else ${sessions.date_refreshed} end`,
        })
        .from(users)
        .where(
          and(
            isSession,
            isFresh,
            eq(users.id, sessions.user_id),
            users.is_active,
            or(eq(users.role, 'customer'), isNewest, isJustReplaced),
          ),
        )
        .returning({ generation: sessions.generation })
      if (used) return tokens.createPair({ userId, sessionId, ...used })
      // Whoever holds a token that its owner replaced long ago has it from somewhere else.
      const [ended] = await db
        .delete(sessions)
        .where(
          and(
            isSession,
            sql`${sessions.generation} > ${generation}`,
            sql`${sessions.user_id} in (select id from users where role <> 'customer')`,
          ),
        )
        .returning({ id: sessions.id })
      if (ended) await events.record(db, userId, 'token_reused')
      throw new Refusal('token_invalid')
    },

    async closeByToken(token: string): Promise<void> {
      const { userId, sessionId } = await tokens.read(token, 'refresh')
      const closed = await closeOne(db, userId, sessionId)
      if (!closed) throw new Refusal('token_invalid')
    },

    async list(caller: Caller): Promise<Session[]> {
      const rows = await db
        .select({ session: sessions })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.user_id))
        .where(and(eq(sessions.user_id, caller.id), isFresh))
        .orderBy(desc(sessions.last_used), desc(sessions.id))
      return rows.map(({ session: { id, device, date_created, last_used } }) => ({
        id,
        device,
        date_created: date_created.toISOString(),
        last_used: last_used.toISOString(),
        current: id === caller.sessionId,
      }))
    },

    async close(caller: Caller, id: number): Promise<void> {
      if (!(await closeOne(db, caller.id, id))) throw new Refusal('session_not_found')
    },

    closeAll: (userId: number): Promise<void> => closeAllSessions(db, userId),

    tidy: () =>
      db.execute(
        sql`delete from sessions using users where ${users.id} = ${sessions.user_id} and not (${isFresh})`,
      ),
  }
}

async function closeOne(db: Database, userId: number, id: number): Promise<boolean> {
  const closed = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.user_id, userId)))
    .returning({ id: sessions.id })
  return closed.length > 0
}

export async function closeAllSessions(db: Database, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.user_id, userId))
}
