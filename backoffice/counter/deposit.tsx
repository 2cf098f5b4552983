import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useHasPermission } from '#backoffice/components/use-permission.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { toDayAndMonth } from '#contracts/dates.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { CancelDeposit } from './cancel-deposit.tsx'
import { CollectDialog } from './collect-dialog.tsx'

/** The deposit of an unpaid order: collects the rest, or ends the sale. */
export function Deposit({ order }: { order: AdminOrderDetail }) {
  const [open, setOpen] = useState<'collect' | 'cancel' | null>(null)
  const canRefund = useHasPermission('refunds')
  const sells = useHasPermission('orders')
  const close = () => setOpen(null)
  const missing = toMissing(order)
  return (
    <Box sx={{ padding: '0.25rem 1rem 1rem' }}>
      <p>
        {order.pay_way ? 'Pagó' : 'Seña de'} {formatPrice(order.deposit)}. Falta pagar{' '}
        <b>{formatPrice(missing)}</b>. Las piezas quedan apartadas{toHeldWords(order)}.
      </p>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem', marginTop: '0.75rem' }}>
        {sells && (
          <Button variant="contained" onClick={() => setOpen('collect')}>
            Cobrar {formatPrice(missing)}
          </Button>
        )}
        {canRefund && <Button onClick={() => setOpen('cancel')}>Cancelar la venta</Button>}
      </Box>
      {open === 'collect' && <CollectDialog order={order} missing={missing} onClose={close} />}
      {open === 'cancel' && <CancelDeposit order={order} onClose={close} />}
    </Box>
  )
}

/** What is left to pay of an unpaid order, after its credit and its deposit. */
export const toMissing = ({
  amount,
  deposit,
  credit,
}: Pick<AdminOrderDetail, 'amount' | 'deposit' | 'credit'>) =>
  Math.round((amount - deposit - (credit?.amount ?? 0)) * 100) / 100

/** Further away than any agreed day: without a date the pieces are held until staff cancel. */
const LAST_YEAR = '2200'

/** The time is the end of the agreed day, so the moment before it belongs to that day. */
export const toHeldWords = ({ held_until }: AdminOrderDetail): string =>
  held_until > LAST_YEAR ? '' : ` hasta el ${toDayAndMonth(Date.parse(held_until) - 1)}`
