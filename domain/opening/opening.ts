import { openingSteps, type Opening as StoredOpening } from '#contracts/admin/setup.ts'
import type { SetupStep } from '#contracts/admin/setup-steps.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { settings as settingsTable } from '#db/schema/settings.ts'
import { requireOwner } from '#domain/auth/require-permission.ts'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { Refusal } from '#domain/refusals.ts'

type Dependencies = {
  db: Database
  catalogueEvents: CatalogueEvents
  settings: { getOpening: (from?: Database) => Promise<StoredOpening> }
  /** Whether a payment moves real money. */
  takesMoney: () => Promise<boolean>
  /** Whether visitors may only buy with real money, because other machines reach the shop. */
  needsRealPayments: boolean
}

type State = { is_open: boolean; lacks_payments: boolean; date: string | null }

export type Opening = ReturnType<typeof createOpening>

/** Whether visitors see the shop, or that it opens soon. */
export function createOpening(dependencies: Dependencies) {
  const { db, catalogueEvents, settings, takesMoney, needsRealPayments } = dependencies
  const cache = createCache<State>(catalogueEvents, { maxSize: 1 })
  let lastKnown: State | null = null

  async function compute(): Promise<State> {
    const { is_open, date } = await settings.getOpening()
    // Test payments of strangers would be orders that nobody pays.
    const lacks_payments = is_open && needsRealPayments && !(await takesMoney())
    return { is_open: is_open && !lacks_payments, lacks_payments, date }
  }

  const read = (): Promise<State> => cache.get('state', compute)

  async function change(caller: Caller, is_open: boolean): Promise<void> {
    await inTransaction(db, async (tx) => {
      const before = await settings.getOpening(tx)
      if (before.is_open === is_open) return
      await storeOpening(tx, is_open)
      await recordChange(tx, caller, {
        action: is_open ? 'open' : 'close',
        resource: 'settings',
        resource_id: 'opening',
        after: { is_open },
      })
    })
    catalogueEvents.announce({ changes: ['settings'], products: [] })
  }

  return {
    read,

    /** Known without waiting, as for nearly every request. */
    findOpen: (): boolean | undefined => cache.find('state')?.is_open,

    /** While the database is away, the last known answer. */
    async isOpen(): Promise<boolean> {
      try {
        lastKnown = await read()
      } catch (error) {
        if (!lastKnown) throw error
      }
      return lastKnown.is_open
    },

    async open(caller: Caller, done: (step: SetupStep) => boolean): Promise<void> {
      requireOwner(caller, 'only_owner_opens')
      const missing = openingSteps.filter((step) => !done(step))
      if (missing.length > 0) throw new Refusal('shop_not_ready')
      await change(caller, true)
    },

    /** For a holiday or a stocktaking. What was ordered goes on, and its buyers still follow it. */
    async close(caller: Caller): Promise<void> {
      requireOwner(caller, 'only_owner_opens')
      await change(caller, false)
    },
  }
}

/** Stores whether the shop is open; a trigger announces it. */
export async function storeOpening(from: Database, is_open: boolean): Promise<void> {
  const value: StoredOpening = { is_open, date: is_open ? new Date().toISOString() : null }
  await from
    .insert(settingsTable)
    .values({ name: 'opening', value })
    .onConflictDoUpdate({ target: settingsTable.name, set: { value } })
}
