import type {
  MoneyAction,
  UnresolvedKind,
  UnresolvedMoney,
} from '#contracts/admin/unresolved-money.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { formatAmount } from '#contracts/pesos.ts'

export const actionWords: Record<MoneyAction, string> = {
  accept: 'Aceptar',
  link: 'Vincular a un pedido',
  refund: 'Devolver',
  retry: 'Reintentar',
  dismiss: 'Marcar como resuelto',
}

const toPaid = ({ amount, currency }: UnresolvedMoney) => formatAmount(amount, currency)

const toOrderAmount = ({ order }: UnresolvedMoney) =>
  order ? `un pedido de ${formatPrice(order.amount)}` : 'un pedido de otro importe'

const toWhyNotOwed = ({ order }: UnresolvedMoney) => {
  if (order?.status === 'cancelado') return 'por un pedido cancelado'
  return order?.payment_status === 'approved'
    ? 'por un pedido que ya estaba pagado'
    : 'que ya no se debía'
}

const sentences: Record<UnresolvedKind, (entry: UnresolvedMoney) => string> = {
  amount: (entry) => `Llegó un pago de ${toPaid(entry)} por ${toOrderAmount(entry)}.`,
  currency: (entry) =>
    `Llegó un pago en otra moneda, de ${toPaid(entry)}, por ${toOrderAmount(entry)}.`,
  account: (entry) =>
    `Un pago de ${toPaid(entry)} entró en otra cuenta de Mercado Pago, no en la de la tienda.`,
  mode: (entry) =>
    `Llegó un pago de ${toPaid(entry)} de prueba en una cuenta real, o real en una de prueba.`,
  no_order: (entry) =>
    entry.order
      ? `Llegó un pago de ${toPaid(entry)} antes de que existiera su pedido.`
      : `Llegó un pago de ${toPaid(entry)} que no es de ningún pedido.`,
  not_owed: (entry) =>
    entry.transfer === null
      ? `Llegó un pago de ${toPaid(entry)} ${toWhyNotOwed(entry)}.`
      : `Sobran ${toPaid(entry)} de una transferencia de ${formatPrice(entry.transfer)}.`,
  refund_rejected: (entry) => `Mercado Pago rechazó una devolución de ${toPaid(entry)}.`,
  refund_delayed: (entry) => `Una devolución de ${toPaid(entry)} tarda más de lo normal.`,
  dispute_open: (entry) => `Hay un reclamo abierto por un pago de ${toPaid(entry)}.`,
  dispute_lost: (entry) => `Se perdió un reclamo: el medio de pago se llevó ${toPaid(entry)}.`,
  paid_cancelled: (entry) =>
    `Se ganó un reclamo por ${toPaid(entry)}, pero las piezas del pedido ya se vendieron.`,
  credit_spent: (entry) =>
    `Mercado Pago devolvió ${toPaid(entry)} que ya eran crédito, y quien compró lo gastó.`,
  deposit: (entry) => `Quedaron ${toPaid(entry)} de un pedido que no se terminó de pagar.`,
}

export const toSentence = (entry: UnresolvedMoney): string => sentences[entry.kind](entry)

/** What staff have to do outside of the back office. */
const hints: Partial<Record<UnresolvedKind, string>> = {
  account: 'Devolvelo desde esa cuenta y después marcalo como resuelto.',
  refund_rejected: 'Si no sale, devolvé el dinero en el panel de Mercado Pago.',
  refund_delayed: 'La seguimos intentando solos.',
  dispute_open: 'Respondelo en el panel de Mercado Pago. No despaches el pedido.',
  deposit: 'Devolvela, o anotá por qué se queda en la tienda.',
  credit_spent: 'Tiene el dinero y lo que compró con el crédito: arreglalo con quien compró.',
  dispute_lost: 'Podés apelarlo en el panel de Mercado Pago.',
}

export const toHint = ({ kind }: UnresolvedMoney): string | undefined => hints[kind]

/** The provider's message; for a refund that is retried, the result of the last attempt. */
export const toDetail = ({ kind, detail }: UnresolvedMoney): string =>
  detail && `${kind === 'refund_rejected' ? 'Mercado Pago dijo' : 'Último intento'}: ${detail}`

type Payment = Pick<UnresolvedMoney, 'amount' | 'currency'>

/** Whether a payment leaves something of an order open. What another currency is worth is not known. */
export const isShort = ({ amount, currency }: Payment, due: number): boolean =>
  currency === 'ARS' && amount < due

/** The difference between a payment and what an order has to pay; unknown for foreign currencies. */
export function toDifference({ amount, currency }: Payment, due: number): string {
  const both = `Hay que pagar ${formatPrice(due)} y el pago es de ${formatAmount(amount, currency)}`
  if (currency !== 'ARS') return `${both}, en otra moneda.`
  const difference = Math.round((amount - due) * 100) / 100
  if (difference === 0) return `${both}: coinciden.`
  const gap = formatPrice(Math.abs(difference))
  return difference < 0 ? `${both}: faltan ${gap}.` : `${both}: sobran ${gap}.`
}
