import { useRootData } from '#app/features/shell/use-root-data.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { formatPrice } from '#contracts/format-price.ts'
import { toLessWords, toPayWayPrice } from '#contracts/pay-way-price.ts'
import { payWayWords } from '#contracts/pay-way-words.ts'
import type { OfferedPayWay } from '#contracts/pay-ways.ts'
import { hasNothingToPay } from './has-nothing-to-pay.ts'
import css from './shipping-choices.module.css'
import type { Purchase } from './use-purchase.ts'

type Props = {
  purchase: Purchase
  /** Only who collects an order can pay it in cash. */
  isPickup: boolean
}

/** How to pay. Nothing is asked while the provider is the only way. */
export function PayWayChoices({ purchase, isPickup }: Props) {
  const { pay_ways } = useRootData().shop
  const { choice, choose, totals } = purchase
  const offered = pay_ways.filter(({ way }) => way !== 'cash' || isPickup)
  if (offered.length === 0 || hasNothingToPay(totals)) return null
  return (
    <fieldset className={`${css.choices} gap`}>
      <legend>Cómo pagás</legend>
      <Choice
        value=""
        name="Mercado Pago"
        note="Tarjetas, cuotas o dinero en cuenta"
        price={toPrice(purchase, 0)}
        isChosen={choice.pay_way === undefined}
        onChoose={() => choose({ pay_way: undefined })}
      />
      {offered.map((each) => (
        <Choice
          key={each.way}
          value={each.way}
          name={toName(each)}
          note={toNote(each)}
          price={toPrice(purchase, each.discount)}
          isChosen={choice.pay_way === each.way}
          onChoose={() => choose({ pay_way: each.way })}
        />
      ))}
    </fieldset>
  )
}

/** As high as the choice, so that a reload finds the place on the page again. */
export function PayWaySkeleton() {
  const offered = useRootData().shop.pay_ways.filter(({ way }) => way !== 'cash')
  if (offered.length === 0) return null
  return (
    <div className={`${css.choices} gap`}>
      <p>Cómo pagás</p>
      {['', ...offered.map(({ way }) => way)].map((key) => (
        <div key={key} className={css.option}>
          <Skeleton length={30} />
        </div>
      ))}
    </div>
  )
}

type ChoiceProps = {
  value: string
  name: string
  note: string
  /** What the purchase costs that way, once it is known. */
  price: number | null
  isChosen: boolean
  onChoose: () => unknown
}

const Choice = ({ value, name, note, price, isChosen, onChoose }: ChoiceProps) => (
  <label className={css.option}>
    <input type="radio" name="pay_way" value={value} checked={isChosen} onChange={onChoose} />
    <span className={css.label}>
      <span>{name}</span>
      {price !== null && <span className="nums">{formatPrice(price)}</span>}
      <small className={css.more}>{note}</small>
    </span>
  </label>
)

/** What a credit leaves to pay depends on the total, which the server computes. */
function toPrice({ totals, choice, problem }: Purchase, discount: number): number | null {
  const { total_after_coupon, shipping_cost, credit } = totals
  if (problem || credit || choice.shipping_id === undefined) return null
  return Math.round((toPayWayPrice(total_after_coupon, discount) + shipping_cost) * 100) / 100
}

const toName = ({ way, discount }: OfferedPayWay) =>
  discount > 0 ? `${payWayWords[way]} · ${toLessWords(discount)}` : payWayWords[way]

const toNote = ({ way, hours }: OfferedPayWay) =>
  way === 'transfer'
    ? `Te damos los datos; guardamos tus piezas ${hours} horas`
    : `Guardamos tus piezas ${hours} horas`
