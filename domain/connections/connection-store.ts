import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { PaymentAccount } from '#contracts/admin/connections.ts'
import type { MailAccount } from '#contracts/admin/mail-account.ts'
import { lockUntilCommit } from '#db/advisory-locks.ts'
import type { Database, Tx } from '#db/database.ts'
import { connections } from '#db/schema/connections.ts'
import type { Encryption } from '#domain/auth/encryption.ts'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { dependOn } from '#domain/cache/dependencies.ts'

export type PaymentSecret = { access_token: string; webhook_secret: string }
export type MailSecret = { password: string }

type Row<Kind, Facts, Secret> = {
  id: number
  kind: Kind
  facts: Facts
  /** Null if it was encrypted with a secret that the shop no longer has. */
  secret: Secret | null
  date_created: Date
  date_replaced: Date | null
}
export type PaymentConnection = Row<'payments', PaymentAccount, PaymentSecret>
export type MailConnection = Row<'mail', MailAccount, MailSecret>

export type StoredConnections = {
  /** The one in use first, then those that it replaced, latest first. */
  payments: PaymentConnection[]
  mail: MailConnection | null
}

type Input =
  | { kind: 'payments'; facts: PaymentAccount; secret: PaymentSecret }
  | { kind: 'mail'; facts: MailAccount; secret: MailSecret }

type Dependencies = {
  db: Database
  catalogueEvents: CatalogueEvents
  encryption: Encryption
}

/** Mercado Pago refunds for 180 days; after that the keys are of no use. */
export const FORMER_DAYS = 200

export type ConnectionStore = ReturnType<typeof createConnectionStore>

/** The accounts at outside services, with their secrets decrypted. Every server learns of a change from the database. */
export function createConnectionStore({ db, catalogueEvents, encryption }: Dependencies) {
  const cache = createCache<StoredConnections>(catalogueEvents, {
    maxSize: 1,
    cachesInTransactions: true,
  })

  const toConnection = (row: typeof connections.$inferSelect) => {
    const text = encryption.decrypt(row.secret)
    return { ...row, secret: text === null ? null : JSON.parse(text) }
  }

  async function readStored(from: Database): Promise<StoredConnections> {
    dependOn('settings')
    const rows = await from
      .select()
      .from(connections)
      .orderBy(sql`${connections.date_replaced} desc nulls first`, desc(connections.id))
    const all = rows.map(toConnection)
    return {
      payments: all.filter(({ kind }) => kind === 'payments') as PaymentConnection[],
      mail: (all.find(({ kind }) => kind === 'mail') as MailConnection | undefined) ?? null,
    }
  }

  /** Payments of a former account may have to be refunded; a former mail server is of no use. */
  async function endCurrent(tx: Tx, kind: Input['kind']) {
    const inUse = and(eq(connections.kind, kind), isNull(connections.date_replaced))
    if (kind === 'mail') await tx.delete(connections).where(inUse)
    else await tx.update(connections).set({ date_replaced: sql`now()` }).where(inUse)
  }

  return {
    /** Inside a transaction, pass it as `from`. */
    read: (from: Database = db): Promise<StoredConnections> =>
      cache.get('all', () => readStored(from)),

    async replace(tx: Tx, { kind, facts, secret }: Input): Promise<void> {
      await lockUntilCommit(tx, 'setting', `connection ${kind}`)
      await endCurrent(tx, kind)
      await tx
        .insert(connections)
        .values({ kind, facts, secret: encryption.encrypt(JSON.stringify(secret)) })
    },

    async disconnect(tx: Tx, kind: Input['kind']): Promise<void> {
      await lockUntilCommit(tx, 'setting', `connection ${kind}`)
      await endCurrent(tx, kind)
    },

    /** A change on this server is seen by its next call, before the database announces it. */
    announce: () => catalogueEvents.announce({ changes: ['settings'], products: [] }),

    async forgetFormer(): Promise<void> {
      await db
        .delete(connections)
        .where(lt(connections.date_replaced, sql`now() - make_interval(days => ${FORMER_DAYS})`))
    },

    /** After a change of the secret of the shop. What another server changes meanwhile stays as it is. */
    async reencrypt(): Promise<void> {
      for (const { id, secret } of await db.select().from(connections)) {
        const text = encryption.isCurrent(secret) ? null : encryption.decrypt(secret)
        if (text === null) continue
        await db
          .update(connections)
          .set({ secret: encryption.encrypt(text) })
          .where(and(eq(connections.id, id), eq(connections.secret, secret)))
      }
    },
  }
}
