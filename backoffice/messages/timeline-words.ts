import type { MessageChannel, templateChannels } from '#contracts/admin/message-templates.ts'
import type { OrderEventKind } from '#contracts/admin/order-events.ts'
import type { OrderMail } from '#contracts/admin/order-shapes.ts'
import type { RefundStatus } from '#contracts/orders.ts'

/** What staff did, as the title of an entry. A message is named by its channel. */
export const eventWords: Record<OrderEventKind, string> = {
  prepared: 'Preparado',
  unprepared: 'Volvió a «Para preparar»',
  tracking: 'Cambió el seguimiento',
  delivery_changed: 'Cambiaron los datos de entrega',
  lines_changed: 'Cambiaron las piezas',
  size_changed: 'Cambio de talle',
  tags_changed: 'Cambiaron las etiquetas',
  message: 'Mensaje a quien compró',
  handed_over: 'Entregado en mano',
  return: 'Devolución o cambio',
  receipt: 'Comprobante',
  payment_voided: 'Cobro anulado',
  payment_resolved: 'Dinero por resolver: se marcó como resuelto',
  pay_way_changed: 'Eligió otra forma de pago',
}

export const messageChannelWords: Record<MessageChannel, string> = {
  mail: 'Correo',
  whatsapp: 'WhatsApp',
}
export const templateChannelWords: Record<(typeof templateChannels)[number], string> = {
  ...messageChannelWords,
  both: 'Correo y WhatsApp',
}

export const mailStateWords: Record<OrderMail['state'], string> = {
  waiting: 'Por salir',
  sent: 'Enviado',
  refused: 'No llegó: la casilla lo rechazó',
}

/** A refund within a sentence: «Devolución pedida». */
export const refundTitles: Record<RefundStatus, string> = {
  requested: 'Devolución pedida',
  in_process: 'Devolución en proceso',
  approved: 'Devolución hecha',
  rejected: 'Devolución rechazada',
}
