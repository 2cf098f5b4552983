/** Refusals about settings, accounts connected in the panel, and opening the shop. */
export const connectionRefusals = {
  setting_needed: ['conflict', 'Esto hace falta siempre: se puede cambiar, no quitar.'],
  preview_unavailable: ['unavailable', 'Ahora no podemos mostrar la vista previa.'],
  only_owner_connects: ['forbidden', 'Las claves y el correo los cambia sólo la dueña.'],
  only_owner_opens: ['forbidden', 'La tienda la abre y la cierra sólo la dueña.'],
  only_owner_sets_bank: ['forbidden', 'La cuenta bancaria la cambia sólo la dueña.'],
  connection_fixed: ['conflict', 'Está fijado en el servidor.'],
  not_connected: ['conflict', 'No hay ninguna cuenta conectada.'],
  payments_needed: [
    'conflict',
    'La tienda está abierta y sin cuenta no podría cobrar. Conectá otra cuenta en su lugar.',
  ],
  payment_account_unreachable: [
    'bad_gateway',
    'Mercado Pago no contesta. Esperá un momento y probá de nuevo: no cambió nada.',
  ],
  mail_not_sent: ['bad_gateway', 'El mail de prueba no salió.'],
  shop_closed: ['unavailable', 'Todavía no abrimos. Muy pronto vas a poder comprar acá.'],
  shop_not_ready: ['conflict', 'Todavía falta algo para abrir la tienda.'],
} as const
