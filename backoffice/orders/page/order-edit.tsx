import Button from '@mui/material/Button'
import type { HttpError } from 'react-admin'
import { Link, useParams } from 'react-router'
import { Empty } from '#backoffice/components/list-state.tsx'
import { Loading } from '#backoffice/components/loading.tsx'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { DisputeNotice } from '#backoffice/orders/dispute-notice.tsx'
import { OrderItems } from '#backoffice/orders/order-items.tsx'
import { OrderPayments } from '#backoffice/orders/order-payments.tsx'
import { useOrder } from '#backoffice/orders/use-order.ts'
import { OrderReturns } from '#backoffice/returns/order-returns.tsx'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { BuyerPanel } from './buyer-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import css from './order-edit.module.css'
import { OrderHead } from './order-head.tsx'
import { OrderProgress } from './order-progress.tsx'
import { TagsPanel } from './tags-panel.tsx'
import { useComposer } from './use-composer.ts'

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
