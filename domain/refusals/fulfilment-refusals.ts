/** Errors of moving orders and of their tracking: code → kind and message. */
export const fulfilmentRefusals = {
  order_already_moved: ['conflict', 'El pedido ya está en ese estado.'],
  order_not_ready: [
    'conflict',
    'Todavía no está listo para retirar: marcalo como listo antes de entregarlo.',
  ],
  order_not_sent: [
    'conflict',
    'El seguimiento se corrige mientras el pedido está en camino. Antes, se carga al despacharlo.',
  ],
  order_step_stays: [
    'conflict',
    'Esto ya no se vuelve atrás: pasó más de una hora, o hay una devolución en marcha.',
  ],
  order_not_going: [
    'conflict',
    'Este pedido se canceló: no sale, así que no lleva remito ni datos de entrega.',
  ],
  order_without_carrier: [
    'conflict',
    'Este pedido no viaja con un transporte, así que no lleva seguimiento.',
  ],
  order_wanted_back: [
    'conflict',
    'Quien compró pidió cancelar, devolver o se arrepintió: resolvelo antes, o confirmá que sale igual.',
  ],
  exchange_not_returned: [
    'conflict',
    'Todavía no volvió la pieza de este cambio: recibila antes, o confirmá que sale igual.',
  ],
  exchange_not_covered: [
    'conflict',
    'Lo que pagaba este cambio se devolvió: no lo despaches. Cancelalo, o cobralo como un pedido nuevo.',
  ],
} as const
