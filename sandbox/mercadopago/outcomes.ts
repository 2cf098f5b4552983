export const STATUSES = [
  'pending',
  'approved',
  'authorized',
  'in_process',
  'in_mediation',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
] as const

/** The provider's test cards for Argentina, and other payment methods. */
export const methods = [
  { id: 'master', type: 'credit_card', name: 'Mastercard', number: '5031 7557 3453 0604' },
  { id: 'visa', type: 'credit_card', name: 'Visa', number: '4509 9535 6623 3704' },
  { id: 'amex', type: 'credit_card', name: 'American Express', number: '3711 803032 57522' },
  { id: 'debmaster', type: 'debit_card', name: 'Mastercard débito', number: '5287 3383 1025 3304' },
  { id: 'account_money', type: 'account_money', name: 'Dinero en cuenta', number: null },
  { id: 'rapipago', type: 'ticket', name: 'Rapipago', number: null },
  { id: 'pagofacil', type: 'ticket', name: 'Pago Fácil', number: null },
] as const

export type Method = (typeof methods)[number]

export type Verdict = { status: 'approved' | 'pending' | 'in_process' | 'rejected'; detail: string }

/** The name on a test card decides the status of the payment. */
export const holders = {
  APRO: { status: 'approved', detail: 'accredited', words: 'Pago aprobado' },
  CONT: { status: 'in_process', detail: 'pending_contingency', words: 'Pago pendiente' },
  OTHE: {
    status: 'rejected',
    detail: 'cc_rejected_other_reason',
    words: 'Rechazado por un error general',
  },
  CALL: {
    status: 'rejected',
    detail: 'cc_rejected_call_for_authorize',
    words: 'Rechazado: hay que autorizarlo por teléfono',
  },
  FUND: {
    status: 'rejected',
    detail: 'cc_rejected_insufficient_amount',
    words: 'Rechazado por fondos insuficientes',
  },
  SECU: {
    status: 'rejected',
    detail: 'cc_rejected_bad_filled_security_code',
    words: 'Rechazado por el código de seguridad',
  },
  EXPI: {
    status: 'rejected',
    detail: 'cc_rejected_bad_filled_date',
    words: 'Rechazado por la fecha de vencimiento',
  },
  FORM: {
    status: 'rejected',
    detail: 'cc_rejected_bad_filled_other',
    words: 'Rechazado por un error en el formulario',
  },
} as const satisfies Record<string, Verdict & { words: string }>

export type Holder = keyof typeof holders

export const isHolder = (name: string): name is Holder => Object.hasOwn(holders, name)

/** Cash is always pending until it is paid at a counter. */
export function toVerdict(method: Method, holder: Holder): Verdict {
  if (method.type === 'ticket') return { status: 'pending', detail: 'pending_waiting_payment' }
  return holders[holder]
}

/** The interest of each number of instalments, paid by the shopper and not part of the amount. */
export const instalments: Record<number, number> = {
  1: 0,
  3: 0.12,
  6: 0.25,
  9: 0.41,
  12: 0.58,
}

/** A preference may allow fewer. */
export const listInstalments = (
  max = Number.POSITIVE_INFINITY,
): [count: string, interest: number][] =>
  Object.entries(instalments).filter(([count]) => Number(count) <= max)

export const defaultDetails: Record<string, string> = {
  approved: 'accredited',
  pending: 'pending_waiting_payment',
  in_process: 'pending_contingency',
  rejected: 'cc_rejected_other_reason',
  cancelled: 'expired',
  refunded: 'refunded',
  in_mediation: 'in_process',
  charged_back: 'settled',
  authorized: 'pending_capture',
}
