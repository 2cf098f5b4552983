/** Refusals of changes that staff make to the contents of orders. */
export const editRefusals = {
  order_not_waiting: [
    'conflict',
    'Este pedido ya no espera su pago, así que no se puede editar. Actualizá la página.',
  ],
  order_has_deposit: [
    'conflict',
    'Este pedido tiene una seña, así que no se edita. En «Cobro» elegí «Cancelar la venta» y «Devolver la seña»; después hacé la venta otra vez en «Venta en el local» y anotá la misma seña.',
  ],
  order_paid_by_credit: [
    'conflict',
    'El crédito que usa este pedido alcanza para todo el total nuevo. Cancelá el pedido, que devuelve el crédito, y hacé otro con ese crédito.',
  ],
  order_not_swappable: [
    'conflict',
    'El talle se cambia en un pedido pagado que todavía no salió. Si ya salió, es una devolución.',
  ],
  order_item_not_found: ['not_found', 'Esa pieza ya no está en el pedido.'],
  order_item_in_return: [
    'conflict',
    'Quien compró pidió devolver o cancelar esa pieza. Resolvé primero ese pedido.',
  ],
  order_is_exchange: [
    'conflict',
    'Este pedido es el cambio de otro, así que sus piezas no se editan. Cancelalo y decidí el cambio de nuevo.',
  ],
  swap_other_design: ['conflict', 'Sólo se puede cambiar por otro talle del mismo diseño.'],
  swap_other_price: [
    'conflict',
    'Ese talle no cuesta lo que se pagó por la pieza, así que no se puede cambiar sin cobrar o devolver la diferencia.',
  ],
  order_already_sent: [
    'conflict',
    'Este pedido ya salió: no se cancela. Si vuelve, es una devolución.',
  ],
  refundable_changed: [
    'conflict',
    'Lo que se puede devolver cambió mientras tanto. Volvé a abrir el pedido y revisalo.',
  ],
} as const
