/** Why a payment was rejected and what helps, by what the provider calls it. */
const words: Record<string, string> = {
  cc_rejected_insufficient_amount: 'La tarjeta no tenía fondos o límite suficientes.',
  cc_rejected_call_for_authorize:
    'Tu tarjeta pide que autorices el pago: llamá al banco que la emitió y probá de nuevo.',
  cc_rejected_bad_filled_security_code: 'El código de seguridad no era el de la tarjeta.',
  cc_rejected_bad_filled_date: 'La fecha de vencimiento no era la de la tarjeta.',
  cc_rejected_bad_filled_card_number: 'El número de la tarjeta no estaba bien.',
  cc_rejected_bad_filled_other: 'Algún dato de la tarjeta no estaba bien.',
  cc_rejected_card_disabled: 'La tarjeta está inactiva: llamá al banco que la emitió.',
  cc_rejected_card_type_not_allowed: 'Ese tipo de tarjeta no se acepta para este pago.',
  cc_rejected_invalid_installments: 'La tarjeta no acepta esa cantidad de cuotas.',
  cc_rejected_max_attempts: 'La tarjeta llegó al límite de intentos: usá otra.',
  cc_rejected_high_risk: 'Mercado Pago no lo aprobó por seguridad: pagá con otro medio.',
  cc_rejected_blacklist: 'Mercado Pago no lo aprobó por seguridad: pagá con otro medio.',
  rejected_high_risk: 'Mercado Pago no lo aprobó por seguridad: pagá con otro medio.',
  rejected_by_bank: 'Tu banco no lo autorizó.',
}

export const toRejectionWords = (statusDetail: string | null): string =>
  words[statusDetail ?? ''] ?? 'El medio de pago no lo aceptó.'
