import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { DeskOrder } from '#contracts/admin/order-shapes.ts'
import type { OrderStatus } from '#contracts/orders.ts'
import { MoveDialog } from './move-dialog.tsx'
import { moveWords } from './order-words.ts'

/** Only where an order may go from here. */
export function MoveButtons({ order }: { order: DeskOrder }) {
  const [target, setTarget] = useState<OrderStatus | null>(null)
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
          {moveWords[status]}
        </Button>
      ))}
      {target && <MoveDialog order={order} status={target} onClose={() => setTarget(null)} />}
    </Box>
  )
}
