import { notify } from '#app/features/alerts/notify.ts'
import { useRootData } from '#app/features/shell/use-root-data.ts'
import { messages } from '#app/messages.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import button from '#app/ui/button.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { formatPrice } from '#contracts/format-price.ts'
import type { Order } from '#contracts/orders.ts'
import type { PayWay } from '#contracts/pay-ways.ts'
import type { OrderAccess } from './access/order-access.ts'
import { listOtherWays, type OtherWay } from './other-ways.ts'

const texts: Record<PayWay, string> = {
  transfer: 'Pagar por transferencia',
  cash: 'Pagar en efectivo al retirar',
}

const chosen: Record<PayWay, string> = {
  transfer: 'Listo: lo pagás por transferencia.',
  cash: 'Listo: lo pagás en efectivo al retirarlo.',
}

type Props = { access: OrderAccess; order: Order; onChange: (order: Order) => void }

/** For whoever cannot pay at the provider, or would rather not. */
export function OtherWayButtons({ access, order, onChange }: Props) {
  const { pay_ways } = useRootData().shop
  const [isBusy, run] = useBusy()

  const choose = async ({ way, total }: OtherWay) => {
    try {
      onChange(await access.changePayWay({ pay_way: way, expected_total: total }))
      notify('good', chosen[way])
      // What to do now stands at the top of the page.
      window.scrollTo(0, 0)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      notify('bad', error.isTemporary ? messages.network : error.message)
      const current = await access.find()
      if (current && current !== 'missing') onChange(current)
    }
  }

  return listOtherWays(order, pay_ways).map((each) => (
    <button
      key={each.way}
      type="button"
      className={`${button.button} ${button.ghost}`}
      aria-busy={isBusy}
      onClick={() => void run(() => choose(each))}
    >
      {texts[each.way]}: <span className="nums">{formatPrice(each.due)}</span>
    </button>
  ))
}
