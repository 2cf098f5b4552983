/** Errors of guests and of the links of their orders: code → kind and message. */
export const orderLinkRefusals = {
  order_link_not_found: ['not_found', 'Este enlace no es de ningún pedido.'],
  order_has_account: ['conflict', 'Este pedido ya está en una cuenta.'],
  order_of_other_email: ['conflict', 'El pedido se hizo con otro email que el de tu cuenta.'],
  terms_changed: ['conflict', 'Cambiaron las condiciones de compra. Leelas y confirmá otra vez.'],
} as const
