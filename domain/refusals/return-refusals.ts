/** Errors of returns and exchanges: code → kind and message. */
export const returnRefusals = {
  return_not_found: ['not_found', 'No existe esa devolución.'],
  return_not_offered: ['conflict', 'Eso ya no se puede pedir para este pedido.'],
  return_too_many_units: [
    'conflict',
    'De esa pieza no quedan tantas unidades para devolver: fijate si ya hay un pedido en curso.',
  ],
  return_too_many_requests: [
    'conflict',
    'Ya hiciste varios pedidos de cambio o devolución para esta compra. Escribinos y lo vemos juntos.',
  ],
  return_decided: ['conflict', 'La tienda ya lo decidió.'],
  return_not_sent: [
    'conflict',
    'El pedido todavía no salió: se cancela entero, o se devuelve una parte del dinero desde el pedido.',
  ],
  return_key_used: [
    'conflict',
    'Con este formulario ya se cargó una devolución con otros datos. Volvé a empezar.',
  ],
  return_too_many_photos: ['conflict', 'Pueden ser hasta 4 fotos.'],
  return_photo_too_large: ['invalid', 'La foto es demasiado grande: hasta 15 MB y 50 megapíxeles.'],
  return_amount_too_large: [
    'conflict',
    'No se puede devolver más de lo que se pagó por esas piezas y su envío.',
  ],
  return_shipping_refunded: ['conflict', 'El envío ya se devolvió con otra devolución.'],
  exchange_needs_payment: [
    'conflict',
    'La pieza nueva cuesta más: elegí cómo se paga la diferencia.',
  ],
  exchange_not_paid: [
    'conflict',
    'Para entregarla ahora hay que cobrar la diferencia en el local.',
  ],
  exchange_disputed: [
    'conflict',
    'Quien compró desconoció el pago de estas piezas: no se cambian hasta que el reclamo se gane.',
  ],
  exchange_refunded: [
    'conflict',
    'Lo que se pagó por estas piezas ya se devolvió o ya pagó otro cambio: no queda con qué pagar la pieza nueva.',
  ],
} as const
