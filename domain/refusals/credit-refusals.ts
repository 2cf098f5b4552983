/** Errors of store credit: code → kind and message. */
export const creditRefusals = {
  credit_not_found: ['not_found', 'Este crédito no existe.'],
  credit_of_another: ['conflict', 'Ese crédito es de otra persona.'],
  credit_used_up: ['conflict', 'A este crédito ya no le queda saldo.'],
  credit_changed: [
    'conflict',
    'El saldo de tu crédito cambió mientras tanto. Revisá el total antes de pagar.',
  ],
  credit_of_test: [
    'conflict',
    'Este crédito viene de un pedido de prueba, así que no paga una compra de verdad.',
  ],
} as const
