import { Link } from 'react-router'
import { Panel } from '#backoffice/components/panel.tsx'
import { Deposit, toMissing } from '#backoffice/counter/deposit.tsx'
import { formatDateTime, formatWhen } from '#backoffice/format/dates.ts'
import { PathIcon } from '#backoffice/icons/create-icon.tsx'
import { pageIcons } from '#backoffice/icons/page-icons.ts'
import {
  problemWords,
  toAccepted,
  toPaidCurrency,
  toProviderWord,
  toTenderWords,
} from '#backoffice/messages/order-words.ts'
import { refundTitles } from '#backoffice/messages/timeline-words.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { formatAmount } from '#contracts/pesos.ts'
import { listTakings, type Taking } from './list-takings.ts'
import css from './order-payments.module.css'
import { useOrderPermissions } from './order-permissions.ts'
import { PaymentLink } from './payment-link.tsx'
import { toPaidWith } from './payment-words.ts'
import { Receipts } from './receipts.tsx'
import { Rest } from './rest.tsx'
import { VoidButton, VoidHint } from './void-button.tsx'

type Props = { order: AdminOrderDetail; className?: string | undefined }

/** The payments and refunds of an order, and what is still to be paid. */
export function OrderPayments({ order, className }: Props) {
  const { edit } = useOrderPermissions()
  const { payments, refunds, refunded, credit } = order
  return (
    <Panel title="Cobro" aside={toDue(order)} className={className}>
      {payments.length === 0 && !credit && <p className={css.none}>Todavía no hay ningún pago.</p>}
      <ul>
        {credit && <Credit {...credit} />}
        {payments.flatMap((payment) =>
          listTakings(payment, order).map((taking) => (
            <Payment key={taking.key} {...{ order, payment, taking }} />
          )),
        )}
        {refunds.map((refund) => (
          <Refund key={refund.id} {...refund} />
        ))}
      </ul>
      <Differences
        rows={[
          ...toAccepted(order),
          ...(refunded > 0
            ? [['Devuelto', formatAmount(refunded, toPaidCurrency(order))] as [string, string]]
            : []),
        ]}
      />
      {order.deposit > 0 && <Deposit order={order} />}
      {order.shortfall > 0 && <Rest order={order} />}
      {edit && <PaymentLink order={order} />}
      {isInReview(order) && <InReview />}
      {order.receipts > 0 && <Receipts transaction_id={order.transaction_id} />}
      {order.pay_way && order.status === 'sin_procesar' && (
        <p className={css.review}>{toWaiting(order)}</p>
      )}
    </Panel>
  )
}

/** Of an order that its buyer pays to the shop itself. */
const toWaiting = ({ pay_way, held_until, transaction_id }: AdminOrderDetail): string => {
  const until = `Las piezas se apartan hasta el ${formatDateTime(held_until)}.`
  return pay_way === 'transfer'
    ? `Eligió pagar por transferencia, con ${transaction_id} como referencia. ${until}`
    : `Eligió pagar en efectivo al retirar. ${until}`
}

const isInReview = ({ payment_status }: AdminOrderDetail) => payment_status === 'in_review'

/** Instead of asking for a second payment. */
const InReview = () => (
  <p className={css.review}>
    Antes de cobrar otro pago,{' '}
    <Link className="link" to="/unresolved-money">
      resolvé el que llegó
    </Link>{' '}
    en «Dinero por resolver».
  </p>
)

/** What is still to be paid, as the first thing to see. */
function toDue(order: AdminOrderDetail): string {
  const { status, payment_status, is_test, shortfall } = order
  if (is_test && payment_status === 'approved') return 'PRUEBA: no se cobró nada'
  if (isInReview(order)) return 'Un pago en revisión'
  if (status === 'sin_procesar' && payment_status !== 'approved') {
    return `Falta cobrar ${formatPrice(toMissing(order))}`
  }
  const isShort = payment_status === 'approved' && status !== 'cancelado' && shortfall > 0
  return isShort ? `Falta cobrar ${formatPrice(shortfall)}` : 'Nada por cobrar'
}

const Credit = ({ code, amount, returned }: NonNullable<AdminOrderDetail['credit']>) => (
  <li className={css.row}>
    <PathIcon path={pageIcons.card} />
    <span className={css.words}>
      Crédito en la tienda
      <span className={css.note}>
        {[code, returned > 0 && `${formatPrice(returned)} volvieron al crédito`]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
    <b className={css.sum}>{formatPrice(amount)}</b>
  </li>
)

type PaymentProps = {
  order: AdminOrderDetail
  payment: AdminOrderDetail['payments'][number]
  taking: Taking
}

function Payment({ order, payment, taking }: PaymentProps) {
  const { id, currency, at_counter, status } = payment
  const { part, author, tenders } = taking
  const isVoided = part === 'Anulado'
  return (
    <li className={css.row}>
      <PathIcon path={pageIcons.card} />
      <span className={css.words}>
        {at_counter ? taking.method : toPaidWith(payment)}
        <span className={css.note}>
          {[part, !at_counter && `operación ${id}`, !isVoided && toProviderWord(status), author]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {tenders.length > 1 && <span className={css.note}>{toTenderWords(tenders)}</span>}
        {isVoided && tenders[0]?.date_voided && (
          <span className={css.note}>Se anuló {formatWhen(tenders[0].date_voided)}</span>
        )}
        <VoidHint {...{ order, payment, taking }} />
        {payment.problem && !payment.counted && !isVoided && (
          <span className={css.bad}>No paga el pedido: {problemWords[payment.problem]}.</span>
        )}
      </span>
      <span className={css.sum}>
        {isVoided ? (
          <s>{formatAmount(taking.amount, currency)}</s>
        ) : (
          <b>{formatAmount(taking.amount, currency)}</b>
        )}
        <span className={css.note}>{formatWhen(taking.at)}</span>
        <VoidButton {...{ order, payment, taking }} />
      </span>
    </li>
  )
}

function Refund({
  date_created,
  amount,
  currency,
  status,
  reason,
  author,
  refusal,
  fault,
  tenders,
}: AdminOrderDetail['refunds'][number]) {
  const problem = toProblem({ status, refusal, fault })
  return (
    <li className={css.row}>
      <PathIcon path={pageIcons.back_money} />
      <span className={css.words}>
        {refundTitles[status]}
        <span className={css.note}>{[reason, author].filter(Boolean).join(' · ')}</span>
        {tenders && <span className={css.note}>{toTenderWords(tenders)}</span>}
        {problem && <span className={css.bad}>{problem}</span>}
      </span>
      <span className={css.sum}>
        <b>{amount === null ? 'Total' : `− ${formatAmount(amount, currency)}`}</b>
        <span className={css.note}>{formatWhen(date_created)}</span>
      </span>
    </li>
  )
}

function toProblem({
  status,
  refusal,
  fault,
}: Pick<AdminOrderDetail['refunds'][number], 'status' | 'refusal' | 'fault'>) {
  if (status === 'rejected') return refusal && `Mercado Pago dijo: ${refusal}`
  return status !== 'approved' && fault && `El último intento no llegó: ${fault}`
}

const Differences = ({ rows }: { rows: [string, string][] }) =>
  rows.length > 0 && (
    <dl className={css.differences}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
