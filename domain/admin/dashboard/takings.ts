import type { Summary } from '#contracts/admin/summary.ts'
import type { Database } from '#db/database.ts'
import { toCentavos, toPesos } from '#domain/money.ts'
import { isSale } from './sales.ts'
import { readChannels } from './shares.ts'

/** What was sold today so far. */
export async function readTakings(
  db: Database,
  { today, countsTestOrders }: { today: string; countsTestOrders: boolean },
): Promise<Summary['takings']> {
  const channels = await readChannels(db, isSale(countsTestOrders), { from: today, until: today })
  return {
    channels,
    orders: channels.reduce((sum, { orders }) => sum + orders, 0),
    amount: toPesos(channels.reduce((sum, { amount }) => sum + toCentavos(amount), 0)),
  }
}
