import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { TokenPair } from '#contracts/accounts.ts'
import type { Session } from '#contracts/sessions.ts'
import type { Database } from '#db/database.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { roles } from '#db/schema/roles.ts'
import type { Caller } from '#domain/caller.ts'
import { Refusal } from '#domain/refusals.ts'
import { closeAllSessions, closeSession } from './close-sessions.ts'
import { toDevice } from './device.ts'
import { hasSecondFactor, isSecondFactorRequired } from './has-second-factor.ts'
import { roleIdOf, toPermissions } from './role-of.ts'
import type { SecurityEvents } from './security-events.ts'
import type { Tokens } from './tokens.ts'

type Credentials = { id: number; password_hash: string }

export type Sessions = ReturnType<typeof createSessions>

/** Sessions of customers end after 30 days of inactivity or 90 days, those of staff after 30 minutes or 12 hours. */
const isFresh = sql`case when ${users.role} = 'customer'
  then ${sessions.last_used} > now() - interval '30 days' and ${sessions.date_created} > now() - interval '90 days'
  else ${sessions.last_used} > now() - interval '30 minutes' and ${sessions.date_created} > now() - interval '12 hours'
  end`

type Dependencies = { db: Database; tokens: Tokens; events: Pick<SecurityEvents, 'record'> }

/** A session is a row. Deleting the row invalidates its access and refresh tokens. */
export function createSessions({ db, tokens, events }: Dependencies) {
  const bearer = db
    .select({
      role: users.role,
      is_active: users.is_active,
      date_deleted: users.date_deleted,
      session: sessions.id,
      // Not nested, because drizzle reads a nested row whose first column is null as missing.
      role_key: roles.key,
      role_permissions: roles.permissions,
      confirmed: sql<boolean>`coalesce(${sessions.date_confirmed} > now() - interval '15 minutes', false)`,
      needs_second_factor: sql<boolean>`case when ${users.role} = 'customer' then false
        else ${isSecondFactorRequired} and not ${hasSecondFactor(sql`${users.id}`)} end`,
      is_last_used_stale: sql<boolean>`${sessions.last_used} < now() - interval '1 minute'`,
    })
    .from(users)
    .leftJoin(
      sessions,
      and(eq(sessions.id, sql.placeholder('session')), eq(sessions.user_id, users.id), isFresh),
    )
    .leftJoin(roles, sql`${users.role} <> 'customer' and ${roles.id} = ${roleIdOf}`)
    .where(eq(users.id, sql.placeholder('user')))
    .prepare('session_bearer')

  const readBearer = async (userId: number, sessionId: number) => {
    const [person] = await bearer.execute({ user: userId, session: sessionId })
    if (!person || person.date_deleted) throw new Refusal('user_not_found')
    if (!person.is_active) throw new Refusal('user_inactive')
    if (!person.session) throw new Refusal('token_invalid')
    const caller: Caller = {
      id: userId,
      sessionId,
      role: person.role,
      permissions: person.role_permissions
        ? toPermissions({ key: person.role_key, permissions: person.role_permissions })
        : [],
      isConfirmed: person.confirmed,
      needsSecondFactor: person.needs_second_factor,
    }
    return { caller, isLastUsedStale: person.is_last_used_stale }
  }

  const identify = async (access: string): Promise<Caller> => {
    const { userId, sessionId } = await tokens.read(access, 'access')
    const { caller, isLastUsedStale } = await readBearer(userId, sessionId)
    if (caller.role !== 'customer' && isLastUsedStale) {
      await db.update(sessions).set({ last_used: sql`now()` }).where(eq(sessions.id, sessionId))
    }
    return caller
  }

  return {
    identify,

    /** The caller of a connection that stays open, as they are now; null once they may not go on. It does not count as use. */
    async recheck({ id, sessionId }: Caller): Promise<Caller | null> {
      try {
        const { caller } = await readBearer(id, sessionId)
        return caller.role === 'customer' || caller.needsSecondFactor ? null : caller
      } catch (error) {
        if (error instanceof Refusal) return null
        throw error
      }
    },

    async verify(access: string): Promise<void> {
      await identify(access).catch((error: unknown) => {
        const isAboutToken = error instanceof Refusal && error.code.startsWith('token_')
        throw error instanceof Refusal && !isAboutToken ? new Refusal('token_invalid') : error
      })
    },

    /** Returns null if the password changed or the account was deactivated while the password was verified. */
    async open(person: Credentials, userAgent: string | undefined): Promise<TokenPair | null> {
      const { rows } = await db.execute<{ id: number }>(sql`
        insert into sessions (user_id, device, date_confirmed)
        select id, ${toDevice(userAgent)}, now() from users
        where id = ${person.id} and password_hash = ${person.password_hash} and is_active
        for share
        returning id`)
      return rows[0] ? tokens.createPair({ userId: person.id, sessionId: rows[0].id }) : null
    },

    /** A replaced refresh token stays valid for customers. For staff it is valid for one more minute. */
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
      // An older token of a staff member may be stolen, so the session ends.
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
      const closed = await closeSession(db, userId, sessionId)
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
      if (!(await closeSession(db, caller.id, id))) throw new Refusal('session_not_found')
    },

    closeAll: (userId: number): Promise<void> => closeAllSessions(db, userId),

    deleteExpired: () =>
      db.execute(
        sql`delete from sessions using users where ${users.id} = ${sessions.user_id} and not (${isFresh})`,
      ),
  }
}
