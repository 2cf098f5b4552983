import { toReturnedPiece } from '#contracts/returned-piece.ts'
import type { OrderReturn, OrderReturns } from '#contracts/returns.ts'

type RequestKind = OrderReturns['offers'][number]['kind']

export const askWords: Record<RequestKind, string> = {
  cancellation: 'Pedir la cancelación',
  exchange: 'Cambiar el talle',
  return: 'Devolver una pieza',
}

const kindWords: Record<OrderReturn['kind'], string> = {
  cancellation: 'Cancelación',
  exchange: 'Cambio',
  return: 'Devolución',
  revocation: 'Arrepentimiento',
}

/** The pieces of a return, and while nothing is decided, what their buyer wants for them. */
export function toPieces({ kind, items, resolution }: OrderReturn): string {
  if (kind === 'cancellation') return ''
  return items
    .map(({ wanted, ...item }) => toReturnedPiece(resolution ? item : { ...item, wanted }))
    .join(', ')
}

export const toTitle = ({ kind, code }: OrderReturn): string => `${kindWords[kind]} ${code}`

/** What happens now, for the buyer. */
export function toStateText({ kind, state, resolution, answer, ...row }: OrderReturn): string {
  if (state === 'requested') return 'Lo recibimos. Te respondemos por correo.'
  if (state === 'received') return 'Ya tenemos la pieza. La revisamos y te respondemos por correo.'
  if (state === 'rejected') return `No lo pudimos aprobar: ${answer}`
  if (state === 'withdrawn') return 'Quedó sin efecto.'
  if (resolution === 'exchange') {
    const exchange = `Tu pedido nuevo es ${row.exchange_order}.`
    return state === 'approved' ? `Aprobado. ${exchange} Esperamos la pieza.` : `Hecho. ${exchange}`
  }
  if (resolution === 'credit') {
    const credit = `Tenés crédito en la tienda, con el código ${row.store_credit}.`
    return state === 'approved' ? `Aprobado. ${credit} Esperamos la pieza.` : `Hecho. ${credit}`
  }
  if (state === 'resolved') return 'Resuelto.'
  return kind === 'cancellation' || kind === 'revocation'
    ? 'Aprobado. Estamos devolviendo el dinero.'
    : 'Aprobado. Esperamos la pieza.'
}
