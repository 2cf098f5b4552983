/** Errors of messages to buyers: code → kind and message. */
export const messageRefusals = {
  order_mail_not_found: ['not_found', 'No existe ese correo.'],
  order_without_email: ['conflict', 'Este pedido no tiene un correo al que escribir.'],
  order_without_chat: [
    'conflict',
    'El teléfono de este pedido no sirve para WhatsApp: cargalo con su código de área.',
  ],
  message_key_used: [
    'conflict',
    'Con ese formulario ya se envió otro mensaje. Escribilo de nuevo.',
  ],
} as const
