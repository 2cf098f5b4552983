/** Errors of customers and buyers without an account: code → kind and message. */
export const customerRefusals = {
  customer_not_found: ['not_found', 'No existe ese cliente.'],
  guest_buyer_not_found: [
    'not_found',
    'Ya no está en la lista: tiene una cuenta, o lo unieron a otra persona.',
  ],
  guest_buyer_not_joined: ['not_found', 'Ya está por separado.'],
  customer_waiting: ['conflict', 'Esa cuenta todavía no está activada.'],
} as const
