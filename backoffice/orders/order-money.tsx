import Button from '@mui/material/Button'
import { useState } from 'react'
import { formatPrice } from '#app/ui/price.tsx'
import { useIsOwner } from '#backoffice/frame/use-is-owner.ts'
import { Facts } from '#backoffice/parts/facts.tsx'
import { formatMoment } from '#backoffice/parts/moments.ts'
import { Section } from '#backoffice/parts/section.tsx'
import type { DeskOrderDetail } from '#contracts/admin/order-shapes.ts'
import { CounterPayment } from './counter-payment.tsx'
import { methodWords } from './order-words.ts'
import { RefundDialog } from './refund-dialog.tsx'

export function OrderMoney({ order }: { order: DeskOrderDetail }) {
  const isOwner = useIsOwner()
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
            ['Devuelto', refunded > 0 && formatPrice(refunded)],
          ].filter(([, value]) => value !== false) as [string, string][]
        }
      />
      <ul style={{ marginBlock: '1rem' }}>
        {order.payments.map(
          ({ id, status_detail, method, at_counter, date_created, ...payment }) => (
            <li key={id}>
              {formatMoment(date_created)} · {formatPrice(payment.amount)} ·{' '}
              {at_counter ? (methodWords[method] ?? method) : `Mercado Pago ${id}`} ·{' '}
              {payment.status}
            </li>
          ),
        )}
        {order.refunds.map(
          ({ id, amount: part, reason, author, date_created, date_done, refusal }) => (
            <li key={`refund ${id}`}>
              {formatMoment(date_created)} · Devolución {part ? formatPrice(part) : 'total'} ·{' '}
              {reason}
              {author && ` · ${author}`} · {refusal ?? (date_done ? 'hecha' : 'en curso')}
            </li>
          ),
        )}
      </ul>
      <CounterPayment order={order} />
      {isOwner && order.refundable > 0 && (
        <Button variant="outlined" onClick={() => setIsRefunding(true)}>
          Devolver dinero
        </Button>
      )}
      {isRefunding && <RefundDialog order={order} onClose={() => setIsRefunding(false)} />}
    </Section>
  )
}
