import pg from 'pg'
import { tryLockConnection } from '#db/advisory-locks.ts'
import { connect, type Database } from '#db/database.ts'
import { installClock } from '#demo/history/clock.ts'
import { writeHistory } from '#demo/history/write-history.ts'
import type { BackupStore } from '#domain/backups/backup-store.ts'
import { createCatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { createEvents } from '#domain/events.ts'
import type { AccountGateway } from '#domain/payments/gateway.ts'
import type { Refusal } from '#domain/refusals.ts'
import { createShop } from '#domain/shop.ts'
import { type HistoryProviderOptions, openHistoryProvider } from './history-provider.ts'

export type DemoHistoryOptions = HistoryProviderOptions & {
  /** Not through a pooler: the history holds a lock of its connection. */
  databaseUrl: string
  secret: string
}

const unused = () => {
  throw new Error('The history of the demo neither stores files nor sends anything.')
}
const noBackups: BackupStore = {
  write: unused,
  list: unused,
  open: unused,
  remove: unused,
  test: unused,
  readHead: unused,
  restore: unused,
  receive: unused,
  cleanUp: unused,
}

/** Writes the history of the demo, unless another server does. Returns the rules that refused a step. */
export async function writeDemoHistory(options: DemoHistoryOptions): Promise<Refusal[]> {
  const lock = new pg.Client({ connectionString: options.databaseUrl })
  // A server that lost its connection fails at its next day.
  lock.on('error', () => undefined)
  await lock.connect()
  const refused: Refusal[] = []
  try {
    if (!(await tryLockConnection(lock, 'demoData', 'history'))) return []
    const clock = installClock()
    const { db, close } = connect(options.databaseUrl, { max: 2 })
    const { gateway, close: closeProvider, ...provider } = await openHistoryProvider(options)
    try {
      await writeHistory({
        ...provider,
        db,
        clock,
        openShop: (tx) => openHistoryShop(tx, options, gateway),
        onRefusal: (refusal) => refused.push(refusal),
      })
    } finally {
      clock.restore()
      await closeProvider()
      await close()
    }
  } finally {
    await lock.end()
  }
  return refused
}

/** A shop whose mail goes nowhere, and that limits nobody. */
const openHistoryShop = (
  db: Database,
  { publicUrl, secret }: DemoHistoryOptions,
  gateway: AccountGateway,
) =>
  createShop({
    db,
    catalogueEvents: createCatalogueEvents(),
    events: createEvents(),
    photoStore: { has: unused, find: unused, write: unused, remove: unused },
    backupStore: noBackups,
    mailer: { deliver: async () => ({ refusal: null }) },
    connectable: {
      fixedBy: { payments: null, mail: null },
      openAccount: unused,
      verifyAccount: unused,
      openMailer: unused,
      verifyMail: unused,
      resolver: { findTexts: unused, findMailServers: unused },
    },
    needsRealPayments: false,
    reach: unused,
    payment: { public_key: null, sdk_url: null, sandbox: true },
    gateway,
    pushService: { accepts: () => false, send: unused },
    publicUrl,
    secret,
    rateLimits: false,
    countsTestOrders: true,
  })
