import { useId, useState } from 'react'
import { useRootData } from '#app/features/shell/use-root-data.ts'
import button from '#app/ui/button.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { trapFocus } from '#app/ui/trap-focus.ts'
import { useModal } from '#app/ui/use-modal.ts'
import { formatDate } from '#contracts/format-date.ts'
import { formatPrice } from '#contracts/format-price.ts'
import type { IssuerInstallments } from '#contracts/installment-plans.ts'
import { isForCard, toInstallmentRows } from '#contracts/installment-rows.ts'
import type { InstallmentPlan } from '#contracts/installments.ts'
import { toLessWords, toPayWayPrice } from '#contracts/pay-way-price.ts'
import { payWayWords } from '#contracts/pay-way-words.ts'
import { findInstallments } from '#contracts/plan-installments.ts'
import { type PlanCard, planCards, toCardName } from '#contracts/plan-words.ts'
import style from './payment-methods.css?url'
import { PlansTable } from './plans-table.tsx'
import { type ProviderReply, useProviderInstallments } from './use-provider-installments.ts'

type Props = {
  amount: number
  of: string
  /** A discount for a way of paying is for the pieces only. */
  hasShipping?: boolean
  onClose: () => void
}

/** The plans of each card and bank. The shop's own are shown at once, the provider's when it has answered. */
export function PaymentMethodsDialog({ amount, of, hasShipping, onClose }: Props) {
  const id = useId()
  const dialog = useModal(onClose)
  const { installments: plans } = useRootData().shop
  const [card, setCard] = useState<PlanCard>(planCards[0])
  const reply = useProviderInstallments(amount, card)
  return (
    <dialog
      {...dialog}
      className="payment-methods"
      aria-labelledby={id}
      onKeyDown={trapFocus}
      onClick={({ target }) => target === dialog.ref.current && onClose()}
    >
      <link rel="stylesheet" href={style} precedence="default" />
      <header className="pm-head">
        <div>
          <h2 id={id}>Medios de pago y cuotas</h2>
          <p className="muted">
            {of} <span className="nums pm-amount">{formatPrice(amount)}</span>
          </p>
        </div>
        <button className={button.icon} type="button" aria-label="Cerrar" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="pm-content">
        <Cards chosen={card} onChoose={setCard} />
        <CardPlans key={card} {...{ amount, card, plans, reply }} />
        {!hasShipping && <OtherWays amount={amount} />}
        <p className="note pm-law">
          CFTEA: costo financiero total efectivo anual, con IVA.{' '}
          {toValidity({ amount, card, plans })}
        </p>
      </div>
    </dialog>
  )
}

/** What it costs without a card. */
function OtherWays({ amount }: { amount: number }) {
  const { pay_ways } = useRootData().shop
  if (pay_ways.length === 0) return null
  return (
    <ul className="pm-ways">
      {pay_ways.map(({ way, discount }) => (
        <li key={way}>
          <span>
            {payWayWords[way]}
            {discount > 0 && <small> {toLessWords(discount)}</small>}
          </span>
          <span className="nums">{formatPrice(toPayWayPrice(amount, discount))}</span>
        </li>
      ))}
    </ul>
  )
}

type CardsProps = { chosen: PlanCard; onChoose: (card: PlanCard) => void }

const Cards = ({ chosen, onChoose }: CardsProps) => (
  <fieldset className="pm-cards">
    <legend className="hush">Tarjeta</legend>
    {planCards.map((card) => (
      <label key={card}>
        <input type="radio" name="card" checked={card === chosen} onChange={() => onChoose(card)} />
        {toCardName(card)}
      </label>
    ))}
  </fieldset>
)

type PlansProps = {
  amount: number
  card: PlanCard
  plans: InstallmentPlan[]
  reply: ProviderReply
}

function CardPlans({ amount, card, plans, reply }: PlansProps) {
  const issuers = reply.status === 'known' ? reply.issuers : []
  const [at, setAt] = useState(0)
  const provider = issuers[at]?.installments ?? null
  return (
    <>
      {issuers.length > 1 && <Banks issuers={issuers} chosen={at} onChoose={setAt} />}
      <PlansTable
        caption={`Planes de ${toCardName(card)}`}
        rows={toInstallmentRows({ plans, card, pesos: amount }, provider)}
      />
      <p className="note pm-state" role="status">
        {toState(reply)}
      </p>
    </>
  )
}

function toState(reply: ProviderReply): string {
  if (reply.status === 'waiting') return 'Consultando los planes de Mercado Pago…'
  if (reply.status === 'unknown') {
    return 'Ahora no pudimos consultar los otros planes de Mercado Pago. Los vas a ver al pagar, antes de confirmar.'
  }
  return reply.issuers.length === 0 ? 'Mercado Pago no tiene otros planes para esta tarjeta.' : ''
}

type BanksProps = {
  issuers: IssuerInstallments[]
  chosen: number
  onChoose: (at: number) => void
}

function Banks({ issuers, chosen, onChoose }: BanksProps) {
  const id = useId()
  return (
    <div className="pm-bank">
      <label className="note" htmlFor={id}>
        Banco emisor
      </label>
      <select id={id} value={chosen} onChange={({ target }) => onChoose(Number(target.value))}>
        {issuers.map(({ issuer }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may lack a name, and none moves
          <option key={at} value={at}>
            {at === 0 ? 'Todos los bancos' : (issuer ?? 'Otro banco')}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The first day on which one of the shown plans ends. */
function toValidity({ amount, card, plans }: Omit<PlansProps, 'reply'>): string {
  const [first] = plans
    .filter((plan) => isForCard(plan, card) && findInstallments(plan, amount))
    .flatMap(({ until }) => until ?? [])
    .sort()
  return first ? `Planes vigentes hasta el ${formatDate(`${first}T12:00:00-03:00`)}.` : ''
}
