import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMayCall } from '#backoffice/shell/use-permission.ts'
import type { AdminOrder } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import type { OrderStatus } from '#contracts/orders.ts'
import { MoveDialog } from './move-dialog.tsx'
import { toMoveWord } from './order-words.ts'

/** A button for each status that the order can move to. */
export function MoveButtons({ order }: { order: AdminOrder }) {
  const [target, setTarget] = useState<OrderStatus | null>(null)
  const mayMove = useMayCall(adminOrdersApi.move)
  if (!mayMove) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem', marginTop: '0.5rem' }}>
      {order.can_move_to.map((status) => (
        <Button
          key={status}
          size="small"
          variant={status === 'cancelado' ? 'text' : 'outlined'}
          color={status === 'cancelado' ? 'error' : 'primary'}
          onClick={() => setTarget(status)}
        >
          {toMoveWord(status, order.is_pickup)}
        </Button>
      ))}
      {target && <MoveDialog order={order} status={target} onClose={() => setTarget(null)} />}
    </Box>
  )
}
