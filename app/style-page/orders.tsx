import { toCustomerAccess } from '#app/features/orders/access/order-access.ts'
import { CancelOrder } from '#app/features/orders/cancel-order.tsx'
import { OrderCard } from '#app/features/orders/order-card.tsx'
import { OrderSkeleton } from '#app/features/orders/order-skeleton.tsx'
import { OrderSteps } from '#app/features/orders/order-steps.tsx'
import { PaymentBanner } from '#app/features/orders/payment-banner.tsx'
import { PickupCode } from '#app/features/orders/pickup-code.tsx'
import { SizeTable } from '#app/features/ring-guide/size-table.tsx'
import { Unreachable } from '#app/ui/unreachable.tsx'
import { shippingTypes } from '#contracts/fulfilment.ts'
import { orderStatuses } from '#contracts/orders.ts'
import { Chapter, Example } from './example.tsx'
import { order } from './samples.ts'
import css from './style-page.module.css'

const message = ['approved', 'rejected', 'pending', 'in_review', 'refunded'] as const
const sizes = [
  { number: '14', circumference: 54, products: 12 },
  { number: '16', circumference: 56, products: 1 },
  { number: '18', circumference: 58, products: 0 },
]

export const Orders = () => (
  <Chapter title="Pedidos y tablas">
    <Example name="Pasos de un pedido">
      {orderStatuses.map((status) => (
        <div key={status} className={css.full}>
          <OrderSteps status={status} />
        </div>
      ))}
      {shippingTypes.map((type) => (
        <div key={type} className={css.full}>
          <OrderSteps status="en_camino" type={type} />
        </div>
      ))}
    </Example>
    <Example name="Código de retiro">
      <div className={css.full}>
        <PickupCode order={{ ...order, pickup_code: '4719' }} />
      </div>
    </Example>
    <Example name="Pedido">
      <div className={css.full}>
        <OrderCard order={order} />
        <OrderCard order={{ ...order, transaction_id: 'QL-0', status: 'cancelado', amount: 9e8 }} />
      </div>
    </Example>
    <Example name="Pago">
      {message.map((payment_status) => (
        <div key={payment_status} className={css.full}>
          <PaymentBanner
            order={{ ...order, status: 'sin_procesar', payment_status, refunded: order.amount }}
            returnStatus={null}
            hasTimedOut={false}
          />
        </div>
      ))}
      <div className={css.full}>
        <PaymentBanner
          order={{ ...order, payment_status: 'refunded' }}
          returnStatus={null}
          hasTimedOut={false}
        />
      </div>
    </Example>
    <Example name="Cancelar un pedido">
      <CancelOrder
        access={toCustomerAccess(order.transaction_id)}
        order={{ ...order, status: 'sin_procesar' }}
        onChange={() => undefined}
      />
    </Example>
    <Example name="Pedido que espera">
      <OrderSkeleton hasMessage />
    </Example>
    <Example name="Pedido lejos">
      <Unreachable title="No pudimos traer tu pedido" />
    </Example>
    <Example name="Tabla">
      <SizeTable product={null} sizes={sizes} />
    </Example>
  </Chapter>
)
