import Alert from '@mui/material/Alert'
import { formatPrice } from '#contracts/format-price.ts'
import type { ListedOrder } from './order-row.tsx'

export const isComingBack = ({ has_open_revocation, return_state }: ListedOrder): boolean =>
  has_open_revocation || return_state === 'open'

/** Who collects a piece brings the old one along, so only parcels wait for it. */
const isAwaiting = ({ awaited_return, is_pickup }: ListedOrder): boolean =>
  awaited_return !== null && !is_pickup

/** Names the orders that the shop does not send yet: their buyers asked to take them back, or have to return a piece first. */
export function SkippedOrders({ orders }: { orders: ListedOrder[] }) {
  const awaiting = orders.filter((order) => isAwaiting(order) && !isComingBack(order))
  if (awaiting.length === 0 && !orders.some(isComingBack)) return null
  return (
    <Alert severity="warning" sx={{ marginTop: '0.75rem' }}>
      <p>Estos se saltean: resolvelos antes, o despachalos uno por uno desde su página.</p>
      <ComingBack orders={orders} />
      {awaiting.length > 0 && (
        <p>Son cambios, y la otra pieza todavía no volvió: {toIds(awaiting)}.</p>
      )}
    </Alert>
  )
}

/** Names the orders that are paid in part. They leave nevertheless. */
export function ShortOrders({ orders }: { orders: ListedOrder[] }) {
  const short = orders.filter(({ shortfall }) => shortfall > 0)
  if (short.length === 0) return null
  const each = short.map(({ id, shortfall }) => `${id} (falta cobrar ${formatPrice(shortfall)})`)
  return (
    <Alert severity="warning" sx={{ marginTop: '0.75rem' }}>
      Pagados en parte: {each.join(', ')}.
    </Alert>
  )
}

/** Names the orders whose buyers sent a revocation, or asked to cancel or return, and wait for an answer. */
export function ComingBack({ orders }: { orders: ListedOrder[] }) {
  const revoked = orders.filter(({ has_open_revocation }) => has_open_revocation)
  const returning = orders.filter((order) => isComingBack(order) && !order.has_open_revocation)
  return (
    <>
      {revoked.length > 0 && <p>Con un arrepentimiento sin cerrar: {toIds(revoked)}.</p>}
      {returning.length > 0 && (
        <p>Con una cancelación o devolución sin resolver: {toIds(returning)}.</p>
      )}
    </>
  )
}

const toIds = (orders: ListedOrder[]) => orders.map(({ id }) => id).join(', ')
