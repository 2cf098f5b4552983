import type { Ref } from 'react'
import { AuditLink } from '#backoffice/audit/audit-link.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { Composer, type ComposerTab } from './composer.tsx'
import { Timeline } from './timeline.tsx'

type Props = {
  order: AdminOrderDetail
  tab: ComposerTab
  onTab: (tab: ComposerTab) => void
  composerRef: Ref<HTMLDivElement>
  className?: string | undefined
}

/** What happened to an order, with the forms that add to it. */
export const HistoryPanel = ({ order, tab, onTab, composerRef, className }: Props) => (
  <Panel title="Historia" className={className}>
    <div ref={composerRef}>
      <Composer order={order} tab={tab} onTab={onTab} />
    </div>
    <Timeline order={order} />
    <AuditLink of={{ resource: 'orders', resource_id: order.transaction_id }} />
  </Panel>
)
