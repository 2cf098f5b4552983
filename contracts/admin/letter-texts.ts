const shared = ['nombre', 'tienda'] as const
const ofOrder = [...shared, 'pedido', 'total', 'envio'] as const
const ofAppointment = [...shared, 'dia', 'hora'] as const

/** The emails whose subject and opening the owner may replace, with the placeholders allowed in each. */
export const letterTexts = {
  order_received: {
    title: 'Pedido recibido',
    subject: 'Recibimos tu pedido {{pedido}}',
    opening:
      'Tu pedido {{pedido}} ya está registrado. Apartamos las piezas para vos mientras esperamos el pago.',
    placeholders: ofOrder,
  },
  order_transfer: {
    title: 'Pedido que se paga por transferencia',
    subject: 'Tu pedido {{pedido}}: datos para transferir',
    opening:
      'Tu pedido {{pedido}} ya está registrado. Apartamos las piezas para vos hasta el {{vence}}: transferí {{total}} a la cuenta de abajo.',
    placeholders: [...ofOrder, 'vence'],
  },
  order_cash: {
    title: 'Pedido que se paga en efectivo',
    subject: 'Tu pedido {{pedido}}: lo pagás al retirar',
    opening:
      'Tu pedido {{pedido}} ya está registrado. Apartamos las piezas para vos hasta el {{vence}}: pasá a buscarlas por el local y pagás {{total}} en efectivo.',
    placeholders: [...ofOrder, 'vence'],
  },
  order_pay_reminder: {
    title: 'Recordatorio de pago',
    subject: 'Tu pedido {{pedido}} te espera hasta el {{vence}}',
    opening:
      'Todavía no vimos el pago de tu pedido {{pedido}}. Te guardamos las piezas hasta el {{vence}}; después vuelven a la venta.',
    placeholders: [...ofOrder, 'vence'],
  },
  order_rest: {
    title: 'Transferencia de menos',
    subject: 'Falta una parte de tu pedido {{pedido}}',
    opening:
      'Recibimos {{recibido}} por tu pedido {{pedido}}. Para que sigamos con él, transferí los {{falta}} que faltan hasta el {{vence}}.',
    placeholders: [...ofOrder, 'recibido', 'falta', 'vence'],
  },
  order_payment_link: {
    title: 'Pedido con enlace de pago',
    subject: 'Tu pedido {{pedido}}: enlace para pagarlo',
    opening:
      'Preparamos tu pedido {{pedido}} y apartamos las piezas para vos. Podés pagarlo desde acá hasta el {{vence}}.',
    placeholders: [...ofOrder, 'vence'],
  },
  order_paid: {
    title: 'Pago acreditado',
    subject: 'Tu pago se acreditó: pedido {{pedido}}',
    opening: 'Recibimos el pago de tu pedido {{pedido}}. Lo preparamos en el taller.',
    placeholders: ofOrder,
  },
  order_payment_pending: {
    title: 'Pago pendiente',
    subject: 'Tu pago está pendiente: pedido {{pedido}}',
    opening:
      'Mercado Pago todavía no acreditó el pago de tu pedido {{pedido}}: puede tardar hasta dos días hábiles. Mientras lo revisa te guardamos las piezas más tiempo, hasta el {{vence}}, y no hace falta que hagas nada.',
    placeholders: [...ofOrder, 'vence'],
  },
  order_payment_rejected: {
    title: 'Pago rechazado',
    subject: 'No se pudo cobrar tu pedido {{pedido}}',
    opening: 'El pago de tu pedido {{pedido}} fue rechazado y no se te cobró nada.',
    placeholders: ofOrder,
  },
  order_shipped: {
    title: 'Pedido en camino',
    subject: 'Tu pedido {{pedido}} está en camino',
    opening: 'Tu pedido {{pedido}} está en camino. Envío: {{envio}}.',
    placeholders: [...ofOrder, 'seguimiento', 'correo'],
  },
  order_courier: {
    title: 'Pedido que sale con el cadete',
    subject: 'Tu pedido {{pedido}} sale hoy',
    opening: 'Sale hoy con nuestro cadete tu pedido {{pedido}}. Envío: {{envio}}.',
    placeholders: ofOrder,
  },
  order_tracking: {
    title: 'Seguimiento corregido',
    subject: 'Nuevo número de seguimiento de tu pedido {{pedido}}',
    opening:
      'Corregimos el número de seguimiento de tu pedido {{pedido}}. El que vale es {{seguimiento}}.',
    placeholders: [...ofOrder, 'seguimiento', 'correo'],
  },
  order_payment_voided: {
    title: 'Cobro anotado por error',
    subject: 'Corrección sobre el pago de tu pedido {{pedido}}',
    opening:
      'Te escribimos que recibimos un pago de tu pedido {{pedido}}. Fue un error nuestro: todavía no vemos {{monto}}.',
    placeholders: [...ofOrder, 'monto'],
  },
  order_taken_back: {
    title: 'Aviso que fue por error',
    subject: 'Nos adelantamos con tu pedido {{pedido}}',
    opening: 'Te avisamos antes de tiempo sobre tu pedido {{pedido}}. Disculpanos.',
    placeholders: ofOrder,
  },
  order_ready: {
    title: 'Pedido listo para retirar',
    subject: 'Tu pedido {{pedido}} está listo para retirar',
    opening: 'Tu pedido {{pedido}} ya está listo: podés pasar a buscarlo por el local.',
    placeholders: [...ofOrder, 'codigo'],
  },
  order_delivered: {
    title: 'Pedido entregado',
    subject: 'Entregamos tu pedido {{pedido}}',
    opening:
      'Tu pedido {{pedido}} figura como entregado. Si algo no está como esperabas, respondé este correo.',
    placeholders: ofOrder,
  },
  order_collected: {
    title: 'Pedido retirado',
    subject: 'Tu pedido {{pedido}} ya se retiró',
    opening:
      'Tu pedido {{pedido}} se retiró en el local. Si algo no está como esperabas, respondé este correo.',
    placeholders: ofOrder,
  },
  order_changed: {
    title: 'Pedido cambiado',
    subject: 'Cambiamos tu pedido {{pedido}}',
    opening: 'Cambiamos tu pedido {{pedido}}. {{cambio}}',
    placeholders: [...ofOrder, 'cambio'],
  },
  order_cancelled: {
    title: 'Pedido cancelado',
    subject: 'Tu pedido {{pedido}} fue cancelado',
    opening: 'Tu pedido {{pedido}} quedó cancelado. {{motivo}}',
    placeholders: [...ofOrder, 'motivo'],
  },
  order_refunded: {
    title: 'Devolución de un pago',
    subject: 'Te devolvimos dinero de tu pedido {{pedido}}',
    opening: 'Devolvimos {{monto}} del pedido {{pedido}}. {{motivo}}',
    placeholders: [...ofOrder, 'monto', 'motivo'],
  },
  order_disputed: {
    title: 'Pago desconocido',
    subject: 'Sobre el pago de tu pedido {{pedido}}',
    opening:
      'El medio de pago nos avisó que el pago de {{total}} de tu pedido {{pedido}} fue desconocido, y retuvo el dinero. Si lo hiciste vos, avisanos.',
    placeholders: ofOrder,
  },
  payment_refunded: {
    title: 'Devolución de un pago sin pedido',
    subject: 'Te devolvimos un pago',
    opening:
      'Recibimos un pago de {{monto}} por una compra que no llegó a confirmarse, así que te lo devolvimos completo.',
    placeholders: [...shared, 'monto'],
  },
  appointment: {
    title: 'Pedido de cita recibido',
    subject: 'Recibimos tu pedido de cita',
    opening: 'Anotamos tu pedido de cita: {{cuando}}.',
    placeholders: [...shared, 'cuando'],
  },
  appointment_confirmed: {
    title: 'Cita confirmada',
    subject: 'Tu cita: {{dia}}, {{hora}}',
    opening: 'Te esperamos el {{dia}} a las {{hora}}.',
    placeholders: ofAppointment,
  },
  appointment_moved: {
    title: 'Cita cambiada',
    subject: 'Tu cita cambió: {{dia}}, {{hora}}',
    opening: 'Cambiamos tu cita: ahora te esperamos el {{dia}} a las {{hora}}.',
    placeholders: ofAppointment,
  },
  appointment_postponed: {
    title: 'Cita a una hora sin atención',
    subject: 'Tu cita del {{dia}}, {{hora}}: a esa hora no atendemos',
    opening:
      'El {{dia}} a las {{hora}} no vamos a atender, así que no podemos recibirte. Te vamos a proponer otro día y hora.',
    placeholders: ofAppointment,
  },
  appointment_cancelled: {
    title: 'Cita cancelada',
    subject: 'Tu cita quedó cancelada',
    opening: 'Cancelamos tu cita. {{motivo}}',
    placeholders: [...shared, 'motivo'],
  },
  appointment_reminder: {
    title: 'Recordatorio de cita',
    subject: 'Mañana te esperamos: {{hora}}',
    opening: 'Te recordamos tu cita de mañana, {{dia}}, a las {{hora}}.',
    placeholders: ofAppointment,
  },
  revocation: {
    title: 'Constancia de arrepentimiento',
    subject: 'Tu pedido de arrepentimiento {{codigo}}',
    opening:
      'Recibimos tu pedido de arrepentimiento. Este código es tu constancia: guardalo hasta que la devolución termine.',
    placeholders: ['tienda', 'codigo'],
  },
  back_in_stock: {
    title: 'Aviso de pieza que volvió',
    subject: 'Volvió: {{pieza}}',
    opening: 'Nos pediste que te avisáramos: {{pieza}} tiene stock otra vez.',
    placeholders: ['tienda', 'pieza', 'precio'],
  },
  activation: {
    title: 'Activación de cuenta',
    subject: 'Activá tu cuenta',
    opening:
      'Recibimos tus datos para abrir una cuenta en la tienda. Para activarla, confirmá que esta dirección de correo es tuya.',
    placeholders: shared,
  },
  welcome: {
    title: 'Bienvenida',
    subject: 'Tu cuenta está lista',
    opening:
      'Tu cuenta quedó activa. Con ella podés guardar tus piezas favoritas, comprar sin volver a escribir tus datos y seguir cada pedido hasta tu puerta.',
    placeholders: shared,
  },
  reset: {
    title: 'Contraseña nueva',
    subject: 'Elegí una contraseña nueva',
    opening: 'Pediste cambiar la contraseña de tu cuenta. Desde acá podés elegir una nueva.',
    placeholders: shared,
  },
} as const satisfies Record<
  string,
  { title: string; subject: string; opening: string; placeholders: readonly string[] }
>

export type LetterKind = keyof typeof letterTexts
export const letterKinds = Object.keys(letterTexts) as LetterKind[]

/** A placeholder in double braces; the group is its name. */
export const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g
