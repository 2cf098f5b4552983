import type { AppointmentSettings } from '#contracts/admin/setting-drafts.ts'
import type { Setup } from '#contracts/admin/setup-steps.ts'
import type { StockSettings } from '#contracts/admin/stock-settings.ts'
import type { Database } from '#db/database.ts'
import { createFigures } from './figures.ts'
import { createSummary } from './summary.ts'

type Dependencies = {
  db: Database
  settings: {
    getStock: () => Promise<StockSettings>
    getAppointments: () => Promise<AppointmentSettings>
  }
  setup: { list: () => Promise<Setup> }
  opening: { isOpen: () => Promise<boolean> }
  /** Whether the figures include orders paid with test payments. */
  countsTestOrders: () => Promise<boolean>
}

/** The start page of the back office: what waits for a hand, and how the shop sells. */
export function createDashboard(dependencies: Dependencies) {
  const readFigures = createFigures(dependencies)
  return { summarize: createSummary(dependencies), readFigures }
}
