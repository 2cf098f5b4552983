import Button from '@mui/material/Button'
import { useState } from 'react'
import { formatPrice } from '#app/ui/price.tsx'
import { Facts } from '#backoffice/components/facts.tsx'
import { formatAmount } from '#backoffice/components/pesos.ts'
import { Section } from '#backoffice/components/section.tsx'
import { useHasPermission } from '#backoffice/shell/use-permission.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { CounterPayment } from './counter-payment.tsx'
import { OrderPayments } from './order-payments.tsx'
import { toAccepted, toPaidCurrency } from './order-words.ts'
import { RefundDialog } from './refund-dialog.tsx'

export function OrderMoney({ order }: { order: AdminOrderDetail }) {
  const canRefund = useHasPermission('refunds')
  const canSettle = useHasPermission('manual_settlement')
  const sells = useHasPermission('orders')
  const [isRefunding, setIsRefunding] = useState(false)
  const { original_price, discount, coupon_name, shipping_price, amount, refunded } = order
  return (
    <Section title="Dinero">
      <Facts
        rows={
          [
            ['Piezas', formatPrice(original_price)],
            [
              coupon_name ? `Cupón ${coupon_name}` : 'Descuento',
              discount > 0 && `− ${formatPrice(discount)}`,
            ],
            ['Envío', formatPrice(shipping_price)],
            ['Total', formatPrice(amount)],
            ['IVA (incluido)', formatPrice(order.estimated_tax)],
            ...toAccepted(order),
            ['Devuelto', refunded > 0 && formatAmount(refunded, toPaidCurrency(order))],
          ].filter(([, value]) => value !== false) as [string, string][]
        }
      />
      <OrderPayments order={order} />
      {sells && (canSettle || order.channel !== 'web') && <CounterPayment order={order} />}
      {canRefund && order.refundable > 0 && (
        <Button variant="outlined" onClick={() => setIsRefunding(true)}>
          Devolver dinero
        </Button>
      )}
      {isRefunding && <RefundDialog order={order} onClose={() => setIsRefunding(false)} />}
    </Section>
  )
}
