import Button from '@mui/material/Button'
import type { HttpError } from 'react-admin'
import { Link, useParams } from 'react-router'
import { Empty } from '#backoffice/components/list-state.tsx'
import { OrderReturns } from '#backoffice/returns/order-returns.tsx'
import { Loading } from '#backoffice/shell/loading.tsx'
import { PageHeader } from '#backoffice/shell/page-header.tsx'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { DisputeNotice } from './dispute-notice.tsx'
import css from './order-edit.module.css'
import { OrderItems } from './order-items.tsx'
import { OrderPayments } from './order-payments.tsx'
import { BuyerPanel } from './page/buyer-panel.tsx'
import { HistoryPanel } from './page/history-panel.tsx'
import { OrderHead } from './page/order-head.tsx'
import { OrderProgress } from './page/order-progress.tsx'
import { TagsPanel } from './page/tags-panel.tsx'
import { useComposer } from './page/use-composer.ts'
import { useOrder } from './page/use-order.ts'

/** The page of one order. */
export function OrderEdit() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useOrder(id)
  // The key starts the forms anew for the next order.
  if (data) return <OrderDetails key={data.transaction_id} order={data} />
  if (!error) return <Loading />
  if ((error as HttpError).status === 404) return <Gone />
  return (
    <Empty text={error.message}>
      <Button variant="outlined" onClick={() => void refetch()}>
        Reintentar
      </Button>
    </Empty>
  )
}

const Gone = () => (
  <>
    <PageHeader title="Ya no existe" />
    <Button component={Link} to="/orders" variant="contained">
      Volver a la lista
    </Button>
  </>
)

function OrderDetails({ order }: { order: AdminOrderDetail }) {
  const composer = useComposer()
  return (
    <div>
      <OrderHead order={order} />
      <OrderProgress order={order} />
      <DisputeNotice order={order} />
      <OrderReturns order={order} />
      <div className={css.columns}>
        <div className={css.stack}>
          <OrderItems order={order} className={css.items} />
          {order.shows_money && <OrderPayments order={order} className={css.payments} />}
          <HistoryPanel order={order} {...composer.fields} className={css.history} />
        </div>
        <div className={css.stack}>
          <BuyerPanel order={order} onMail={composer.openMail} className={css.buyer} />
          <TagsPanel order={order} className={css.tags} />
        </div>
      </div>
    </div>
  )
}
