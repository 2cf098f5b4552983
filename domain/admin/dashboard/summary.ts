import { sql } from 'drizzle-orm'
import type { AppointmentSettings } from '#contracts/admin/setting-drafts.ts'
import type { Setup } from '#contracts/admin/setup-steps.ts'
import type { StockSettings } from '#contracts/admin/stock-settings.ts'
import type { Summary } from '#contracts/admin/summary.ts'
import { dayOf } from '#contracts/dates.ts'
import type { Permission } from '#contracts/permissions.ts'
import type { Database } from '#db/database.ts'
import { one } from '#db/one.ts'
import { demoShop } from '#db/schema/demo.ts'
import { type Holder, hasPermission } from '#domain/auth/require-permission.ts'
import { findFailedNight } from '#domain/backups/nightly-backup.ts'
import { countUnresolved, listUnresolved } from '#domain/payments/unresolved.ts'
import { readInbox } from './inbox-to-do.ts'
import { readOrdersToDo } from './orders-to-do.ts'
import { readPieces } from './pieces-to-do.ts'
import { readTakings } from './takings.ts'

type Dependencies = {
  db: Database
  settings: {
    getStock: () => Promise<StockSettings>
    getAppointments: () => Promise<AppointmentSettings>
  }
  /** What is left before the shop opens. */
  setup: { list: () => Promise<Setup> }
  opening: { isOpen: () => Promise<boolean> }
  countsTestOrders: () => Promise<boolean>
}

const MAX_ROWS = 3
const none = { count: 0, results: [] }

/** What waits for a hand. Nobody gets more than the lists of their role show. */
export function createSummary({ db, settings, setup, opening, countsTestOrders }: Dependencies) {
  async function readMoney(): Promise<Summary['unresolved_money']> {
    // Usually there is none, and counting is cheaper.
    if ((await countUnresolved(db)) === 0) return none
    const { results, total } = await listUnresolved(db)
    return { count: total, results: results.slice(0, MAX_ROWS) }
  }

  const readStock = async (today: string) =>
    readPieces(db, { today, stock: await settings.getStock() })

  return async (caller: Holder, now = new Date()): Promise<Summary> => {
    const today = dayOf(now)
    const may = (...anyOf: Permission[]) => anyOf.some((each) => hasPermission(caller, each))
    const [anyOrder, demo, orders, money, inbox, pieces, takings, steps, is_open, failedNight] =
      await Promise.all([
        hasOrders(db),
        findDemo(db),
        may('orders', 'workshop') ? readOrdersToDo(db, { caller, collects: may('orders') }) : null,
        may('orders', 'read_sales', 'manual_settlement', 'refunds') ? readMoney() : none,
        readInbox(db, { today, may, getHours: settings.getAppointments }),
        may('stock', 'catalogue') ? readStock(today) : null,
        may('read_sales')
          ? readTakings(db, { today, countsTestOrders: await countsTestOrders() })
          : null,
        may('settings') ? setup.list() : null,
        opening.isOpen(),
        may('settings') ? findFailedNight(db) : null,
      ])
    return {
      today,
      demo,
      is_new: !anyOrder,
      is_open,
      setup: steps,
      failed_backup: failedNight,
      ...(orders ?? { to_prepare: none, prepared: none, ready_for_pickup: none, to_collect: none }),
      unresolved_money: money,
      ...inbox,
      ...(pieces ?? { last_pieces: none, waiting: none, low_stock: 0 }),
      takings,
    }
  }
}

async function hasOrders(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ any: boolean }>(
    sql`select exists (select from orders) as any`,
  )
  return one(rows).any
}

async function findDemo(db: Database) {
  const [demo] = await db.select({ history: demoShop.history }).from(demoShop)
  return demo?.history ?? null
}
