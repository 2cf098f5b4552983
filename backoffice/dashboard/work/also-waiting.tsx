import { Panel } from '#backoffice/components/panel.tsx'
import type { Summary } from '#contracts/admin/summary.ts'
import { MoneyRows } from './money-rows.tsx'
import { CollectRows, PickupRows } from './order-rows.tsx'
import { LeftOutRows, MessageRows, ReturnRows } from './people-rows.tsx'
import { LastPieceRows, LowStockRow, WaitingRows } from './piece-rows.tsx'
import { withoutClock } from './without-clock.ts'

/** How many tasks wait besides orders to prepare and to send. */
export const countWaiting = (all: Summary): number => {
  const summary = withoutClock(all)
  return [
    summary.unresolved_money,
    summary.returns,
    summary.appointments_outside,
    summary.ready_for_pickup,
    summary.to_collect,
    summary.messages,
    summary.last_pieces,
    summary.waiting,
  ].reduce((sum, { count }) => sum + count, 0)
}

/** The other tasks, the most urgent kind first. */
export function AlsoWaiting({ summary: all }: { summary: Summary }) {
  const summary = withoutClock(all)
  if (countWaiting(summary) + summary.low_stock === 0) return null
  return (
    <Panel title="También te espera">
      <div>
        <MoneyRows queue={summary.unresolved_money} />
        <ReturnRows queue={summary.returns} />
        <LeftOutRows queue={summary.appointments_outside} />
        <PickupRows queue={summary.ready_for_pickup} />
        <CollectRows queue={summary.to_collect} />
        <MessageRows queue={summary.messages} />
        <LastPieceRows queue={summary.last_pieces} />
        <WaitingRows queue={summary.waiting} />
        <LowStockRow count={summary.low_stock} />
      </div>
    </Panel>
  )
}
