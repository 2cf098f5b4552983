import { createHmac } from 'node:crypto'
import { and, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { SecurityEvent, SecurityEventKind } from '#contracts/security-events.ts'
import type { Database } from '#db/database.ts'
import { securityEvents } from '#db/schema/security-events.ts'
import { toDevice } from './device.ts'
import { toNetwork } from './networks.ts'
import { toEmail } from './users.ts'

/** What can be caused at will must not push what else happened out of the list: by strangers, and by who got in. */
const frequent: { kinds: SecurityEventKind[]; most: number }[] = [
  { kinds: ['sign_in_failed', 'lock_out', 'reset_requested', 'code_requested'], most: 30 },
  { kinds: ['sign_in', 'new_device'], most: 50 },
]
const MAX_OTHERS = 50

type From = { address: string; userAgent?: string | undefined }

export type SecurityEvents = ReturnType<typeof createSecurityEvents>

/** The log of sign-ins, failed sign-ins and changes of credentials of each account. */
export function createSecurityEvents({ db, secret }: { db: Database; secret: string }) {
  const toColumns = (from: From | undefined) => ({
    device: from ? toDevice(from.userAgent) : null,
    address_hash: from
      ? createHmac('sha256', secret)
          .update(`security event ${toNetwork(from.address)}`)
          .digest('base64url')
      : null,
  })

  return {
    async record(
      db: Database,
      userId: number,
      kind: SecurityEventKind,
      from?: From,
    ): Promise<void> {
      await db.insert(securityEvents).values({ user_id: userId, kind, ...toColumns(from) })
    },

    /**
     * For events that strangers can cause. The same statement runs for unknown accounts, so that its time reveals
     * nothing. One row per kind, address and minute bounds the size of the table.
     */
    async recordByEmail(email: string, kind: SecurityEventKind, from: From): Promise<void> {
      const { device, address_hash } = toColumns(from)
      await db.execute(sql`
        insert into security_events (user_id, kind, device, address_hash)
        select id, ${kind}, ${device}, ${address_hash} from users u
        where lower(email) = ${toEmail(email)} and date_deleted is null and not exists (
          select from security_events e
          where e.user_id = u.id and e.kind = ${kind} and e.address_hash = ${address_hash}
            and e.at > now() - interval '1 minute')`)
    },

    async hasSignedIn(db: Database, userId: number): Promise<boolean> {
      const { rows } = await db.execute(sql`
        select from security_events where user_id = ${userId} and kind = 'sign_in' limit 1`)
      return rows.length > 0
    },

    /** Newest first. */
    async list(userId: number, from = db): Promise<SecurityEvent[]> {
      const readNewest = (ofKind: SQL, limit: number) =>
        from
          .select()
          .from(securityEvents)
          .where(and(eq(securityEvents.user_id, userId), ofKind))
          .orderBy(desc(securityEvents.id))
          .limit(limit)
      const { kind } = securityEvents
      const all = frequent.flatMap(({ kinds }) => kinds)
      const found = await readNewest(notInArray(kind, all), MAX_OTHERS)
      for (const { kinds, most } of frequent) {
        found.push(...(await readNewest(inArray(kind, kinds), most)))
      }
      return found
        .sort((one, other) => other.id - one.id)
        .map(({ id, kind, device, at }) => ({ id, kind, device, at: at.toISOString() }))
    },

    deleteExpired: () =>
      db.execute(sql`delete from security_events where at < now() - interval '90 days'`),
  }
}
