import { appointmentRefusals } from './refusals/appointment-refusals.ts'
import { cashRefusals } from './refusals/cash-refusals.ts'
import { connectionRefusals } from './refusals/connection-refusals.ts'
import { counterRefusals } from './refusals/counter-refusals.ts'
import { couponRefusals } from './refusals/coupon-refusals.ts'
import { creditRefusals } from './refusals/credit-refusals.ts'
import { customerRefusals } from './refusals/customer-refusals.ts'
import { editRefusals } from './refusals/edit-refusals.ts'
import { fulfilmentRefusals } from './refusals/fulfilment-refusals.ts'
import { messageRefusals } from './refusals/message-refusals.ts'
import { operationRefusals } from './refusals/operation-refusals.ts'
import { orderLinkRefusals } from './refusals/order-link-refusals.ts'
import { orderViewRefusals } from './refusals/order-view-refusals.ts'
import { productRefusals } from './refusals/product-refusals.ts'
import { returnRefusals } from './refusals/return-refusals.ts'
import { shippingRefusals } from './refusals/shipping-refusals.ts'
import { signInRefusals } from './refusals/sign-in-refusals.ts'
import { staffRefusals } from './refusals/staff-refusals.ts'

type Kind =
  | 'not_found'
  | 'conflict'
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'too_many'
  | 'unavailable'
  | 'bad_gateway'

/** All refusals: code → kind and message. */
const refusals = {
  ...signInRefusals,
  ...productRefusals,
  ...appointmentRefusals,
  ...returnRefusals,
  ...messageRefusals,
  ...fulfilmentRefusals,
  ...shippingRefusals,
  ...couponRefusals,
  ...orderViewRefusals,
  ...orderLinkRefusals,
  ...counterRefusals,
  ...editRefusals,
  ...operationRefusals,
  ...cashRefusals,
  ...creditRefusals,
  ...connectionRefusals,
  address_not_found: ['not_found', 'No existe esa dirección.'],
  product_not_found: ['not_found', 'No existe ese producto.'],
  stock_alert_not_found: [
    'not_found',
    'Este enlace ya no sirve: no queda ningún aviso para cancelar con él.',
  ],
  promo_not_found: ['not_found', 'No hay ninguna promoción vigente.'],
  page_not_found: ['not_found', 'No existe esa página.'],
  push_device_not_found: ['not_found', 'Ese equipo ya no recibe avisos.'],
  session_not_found: ['not_found', 'No existe esa sesión.'],
  cart_empty: ['not_found', 'Tu bolsa está vacía.'],
  discount_rule_not_found: ['not_found', 'No existe esa regla.'],
  preference_not_found: ['not_found', 'No encontramos ese pago. Volvé a confirmar tu compra.'],
  order_not_found: ['not_found', 'No existe ese pedido.'],
  payment_not_found: ['not_found', 'No existe ese pago.'],
  refund_not_found: ['not_found', 'No existe esa devolución.'],
  not_enough_stock: ['conflict', 'Not enough in stock'],
  too_many_units: ['conflict', 'Un pedido no puede llevar tantas unidades.'],
  too_many_unpaid: ['conflict', 'Tenés demasiados pedidos sin pagar.'],
  preference_used: ['conflict', 'Ese pago ya es de otro pedido. Volvé a confirmar tu compra.'],
  purchase_changing: ['conflict', 'Tu bolsa está cambiando en otra ventana. Probá de nuevo.'],
  preference_updating: [
    'conflict',
    'Ya estamos preparando tu pago. Esperá unos segundos y probá de nuevo.',
  ],
  total_changed: ['conflict', 'El total de tu compra cambió. Revisalo antes de pagar.'],
  receipt_not_wanted: ['conflict', 'Este pedido no espera ninguna transferencia.'],
  receipt_too_large: ['invalid', 'Puede pesar hasta 10 MB.'],
  too_many_receipts: ['conflict', 'Ya nos mandaste tres comprobantes: con esos alcanza.'],
  no_statement: [
    'invalid',
    'No encontramos en el archivo una columna con la fecha y otra con el importe. Bajalo del banco como CSV.',
  ],
  late_payment_without_stock: [
    'conflict',
    'Sus piezas ya no están: devolvele el dinero, o cargá un pedido nuevo con otras.',
  ],
  late_payment_in_part: ['conflict', 'Un pedido vencido se cobra entero.'],
  pay_way_not_offered: ['conflict', 'Esa forma de pago ya no se ofrece. Elegí otra.'],
  pay_way_final: [
    'conflict',
    'Este pedido ya no se puede pagar de otra forma. Escribinos y lo vemos.',
  ],
  payment_being_checked: [
    'conflict',
    'Ya empezaste un pago de este pedido: esperá a que se confirme o se rechace.',
  ],
  cash_needs_pickup: [
    'conflict',
    'En efectivo se paga al retirar: elegí el retiro en el local, u otra forma de pago.',
  ],
  order_disputed: [
    'conflict',
    'Hay un reclamo abierto por el pago de este pedido: no lo despaches hasta que se resuelva.',
  ],
  order_going_back: [
    'conflict',
    'El dinero de este pedido está volviendo a quien compró: no lo despaches.',
  ],
  order_address_missing: [
    'conflict',
    'Falta la dirección de entrega: completala en el pedido antes de despacharlo.',
  ],
  payment_settled: ['conflict', 'Ese pago ya está resuelto.'],
  refund_settled: ['conflict', 'Esa devolución ya está resuelta.'],
  refund_elsewhere: ['conflict', 'Ese dinero está en otra cuenta: devolvelo desde allí.'],
  order_already_paid: ['conflict', 'Ese pedido ya está pagado.'],
  refund_not_sent: [
    'bad_gateway',
    'Anotamos la devolución, pero Mercado Pago no la aceptó todavía. La vas a ver en «Dinero por resolver».',
  ],
  order_not_paid: ['conflict', 'Todavía no está pagado: registrá el pago primero.'],
  order_paid: ['conflict', 'Está pagado: se cancela devolviendo el pago.'],
  nothing_to_pay: ['conflict', 'No hay nada que cobrar: registralo como pagado en el local.'],
  key_used: ['conflict', 'Con ese formulario ya se pidió otra devolución. Volvé a empezar.'],
  order_key_used: [
    'conflict',
    'Con este formulario ya se cargó un pedido con otros datos. Buscalo en Pedidos; si falta otro, cargalo de nuevo.',
  ],
  order_not_cancellable: [
    'conflict',
    'Este pedido ya está pago, así que no se cancela desde acá. Para devolverlo usá el botón de arrepentimiento.',
  ],
  order_in_review: [
    'conflict',
    'Estamos revisando un pago de este pedido: todavía no se puede cancelar.',
  ],
  payment_in_review: [
    'conflict',
    'Este pedido tiene un pago en revisión: resolvelo en «Dinero por resolver» antes de cobrar otro.',
  ],
  order_state_final: ['conflict', 'El pedido no puede pasar a ese estado.'],
  refund_too_large: ['conflict', 'No se puede devolver más de lo que se pagó.'],
  not_in_cart: ['not_found', 'Ese producto no está en tu bolsa.'],
  not_in_wishlist: ['not_found', 'Ese producto no está entre tus favoritos.'],
  review_not_found: ['not_found', 'Todavía no escribiste una reseña de este producto.'],
  already_in_cart: ['conflict', 'Ese producto ya está en tu bolsa.'],
  out_of_stock: ['conflict', 'Ese producto no tiene stock.'],
  product_in_stock: ['conflict', 'Esta pieza ya tiene stock: podés comprarla ahora.'],
  already_in_wishlist: ['conflict', 'Ese producto ya está entre tus favoritos.'],
  already_reviewed: ['conflict', 'Ya escribiste una reseña de este producto.'],
  edited_elsewhere: [
    'conflict',
    'Alguien más guardó cambios mientras editabas. Revisá lo nuevo antes de guardar.',
  ],
  ...customerRefusals,
  no_such_review: ['not_found', 'No existe esa reseña.'],
  message_not_found: ['not_found', 'No existe ese mensaje.'],
  revocation_not_found: ['not_found', 'No existe ese pedido de arrepentimiento.'],
  revocation_closed: ['conflict', 'Ese pedido ya está cerrado.'],
  nobody_to_answer: ['conflict', 'Quien lo pidió borró sus datos: no hay a quién responder.'],
  holiday_not_found: ['not_found', 'No existe ese feriado.'],
  synonym_not_found: ['not_found', 'No existe ese sinónimo.'],
  ...staffRefusals,
  bad_form: ['invalid', 'El formulario llegó incompleto o mal armado.'],
  not_an_image: ['invalid', 'El archivo no es una imagen que podamos leer.'],
  image_too_large: ['invalid', 'La imagen es demasiado grande: hasta 15 MB y 100 megapíxeles.'],
  no_room: [
    'unavailable',
    'No hay más lugar para guardar fotos. Avisale a quien cuida el servidor.',
  ],
  bad_signature: ['unauthenticated', 'El aviso no viene del medio de pago.'],
  stale_link: ['forbidden', 'El enlace ya fue usado: la cuenta está activa.'],
  permission_required: ['forbidden', 'Tu rol no permite hacer eso.'],
  beyond_own_role: ['forbidden', 'No podés dar ni quitar permisos que vos no tenés.'],
  staff_only: ['forbidden', 'No tenés permiso para hacer eso.'],
  staff_stays: ['forbidden', 'Las cuentas de la tienda no se eliminan desde acá.'],
  provider_unavailable: [
    'bad_gateway',
    'Mercado Pago no responde en este momento. Probá de nuevo en unos minutos.',
  ],
  too_many_windows: ['too_many', 'Tenés la trastienda abierta en demasiados lugares.'],
  too_many_attempts: ['too_many', 'Demasiados intentos. Esperá unos minutos y probá de nuevo.'],
} as const satisfies Record<string, readonly [Kind, string]>

export type RefusalCode = keyof typeof refusals
export const refusalCodes = Object.keys(refusals) as RefusalCode[]

type Details = {
  cause?: Refusal
  retryAfter?: number
  /** Replaces the message of the table with a more specific one. */
  wording?: string
  /** The current row, for a client that sent an outdated version. */
  current?: object
}

export class Refusal extends Error {
  readonly code: RefusalCode
  readonly kind: Kind
  /** In seconds, like the header of this name. */
  readonly retryAfter: number | undefined
  readonly current: object | undefined

  constructor(
    code: RefusalCode,
    { cause, retryAfter, wording: ownWording, current }: Details = {},
  ) {
    const [kind, wording] = refusals[code]
    super(ownWording ?? wording, { cause })
    this.code = code
    this.kind = kind
    this.retryAfter = retryAfter
    this.current = current
  }
}

/** Input that breaks a rule: the messages for each field. */
export class Invalid extends Error {
  readonly fields: Record<string, string[]>

  constructor(fields: Record<string, string[]>) {
    super('Hay datos que no son válidos.')
    this.fields = fields
  }
}
