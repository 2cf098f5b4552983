import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { TrackingDialog } from './tracking-dialog.tsx'

type Props = { order: AdminOrderDetail }

/** Carrier and tracking number of an order, with a link to follow the parcel. Correctable while it is on its way. */
export function TrackingLink({ order }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const mayCorrect = useMayCall(adminOrdersApi.setTracking)
  const { carrier, tracking_number, tracking_url } = order
  const isOnItsWay = order.fulfilment === 'on_its_way' && order.shipping_type === 'delivery'
  const text = [carrier, tracking_number].filter(Boolean).join(' · ')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 0.75rem' }}>
      {tracking_url ? (
        <a className="link" href={tracking_url} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      ) : (
        <span>{text}</span>
      )}
      {isOnItsWay && mayCorrect && (
        <Button size="small" onClick={() => setIsOpen(true)}>
          {tracking_number ? 'Corregir seguimiento' : 'Cargar seguimiento'}
        </Button>
      )}
      {isOpen && <TrackingDialog order={order} onClose={() => setIsOpen(false)} />}
    </Box>
  )
}
