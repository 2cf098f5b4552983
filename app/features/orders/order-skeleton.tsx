import { Skeleton } from '#app/ui/skeleton.tsx'
import { DescriptionList } from './description-list.tsx'
import css from './order-screen.module.css'
import { OrderSteps } from './order-steps.tsx'
import banner from './payment-banner.module.css'

const labels = [
  'Número de pedido',
  'Fecha',
  'Estado',
  'Envío',
  'Destinatario',
  'Dirección de envío',
]

/** `hasMessage` reserves the space of the payment banner, which is shown after a return from the provider. */
export const OrderSkeleton = ({ hasMessage }: { hasMessage: boolean }) => (
  <div className={`${css.order} ${css.waiting}`} aria-busy>
    {hasMessage && (
      <div className={banner.banner} aria-hidden>
        <div>
          <p className="display">
            <Skeleton length={18} />
          </p>
          <p>
            <Skeleton length={40} />
          </p>
        </div>
      </div>
    )}
    <div aria-hidden>
      <OrderSteps />
    </div>
    <DescriptionList
      rows={labels.map((label, row) => [label, <Skeleton key={label} length={9 + row * 2} />])}
    />
  </div>
)
