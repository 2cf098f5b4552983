/** Refusals of sales and payments at the counter: code → kind and message. */
export const counterRefusals = {
  counter_prices_changed: [
    'conflict',
    'Cambió el precio de una pieza. Revisá el total antes de cobrar.',
  ],
  order_still_owed: ['conflict', 'A este pedido todavía le falta pagar: anotalo con «Cobrar».'],
  nothing_missing: ['conflict', 'A este pedido no le falta pagar nada.'],
  payment_too_large: ['conflict', 'Es más de lo que falta pagar.'],
  deposit_with_link: [
    'conflict',
    'Este pedido se puede pagar en línea: cobralo entero, o cancelalo y hacé otro con seña.',
  ],
  deposit_refunded: [
    'conflict',
    'La seña de este pedido se devolvió: cancelalo y hacé otro para volver a cobrar.',
  ],
  tender_voided: ['conflict', 'Ese cobro ya estaba anulado.'],
  tender_refunded: ['conflict', 'De ese cobro ya se devolvió plata: no se puede anular.'],
  tender_of_sent_order: [
    'conflict',
    'El pedido ya salió o se entregó: volvé atrás ese paso, o devolvé el dinero.',
  ],
  tender_of_exchange: [
    'conflict',
    'Este pedido es la diferencia de un cambio: su cobro no se anula, se devuelve.',
  ],
  receipt_of_web_order: [
    'conflict',
    'Este pedido es de la web: su comprobante es el correo del pago.',
  ],
  too_many_receipts: ['conflict', 'El comprobante de esta venta ya se mandó cinco veces.'],
} as const
