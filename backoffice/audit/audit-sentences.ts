import type { AuditAction, AuditResource } from '#contracts/admin/audit-actions.ts'

/** `{}` stands for the name of the subject, `{campo}` for the changed fields. */
type Sentences = { [R in AuditResource]: Record<AuditAction<R>, string> }

/** The sentence of every action in the audit log. An action without a sentence does not compile. */
export const sentences: Sentences = {
  products: {
    create: 'creó {}',
    update: 'cambió {campo} de {}',
    remove: 'sacó {} de la tienda',
    restore: 'volvió a poner {} en la tienda',
    undo: 'deshizo un cambio de precio de {}',
    reprice: 'remarcó {}',
    import: 'importó {}',
  },
  photos: { create: 'subió la foto {}' },
  categories: {
    create: 'creó la categoría {}',
    update: 'cambió {campo} de la categoría {}',
    remove: 'eliminó la categoría {}',
  },
  promos: {
    create: 'creó la promoción {}',
    update: 'cambió {campo} de la promoción {}',
    remove: 'eliminó la promoción {}',
  },
  orders: {
    create: 'cargó el pedido {}',
    update: 'cambió los datos de entrega del pedido {}',
    move: 'movió el pedido {}',
    note: 'anotó algo en el pedido {}',
    pay: 'anotó el pago del pedido {}',
    refund: 'devolvió dinero del pedido {}',
  },
  payments: {
    accept: 'aceptó un pago para el pedido {}',
    refund: 'devolvió un pago del pedido {}',
    dismiss: 'dio por resuelto un pago del pedido {}',
    retry: 'reintentó una devolución del pedido {}',
  },
  customers: {
    update: 'cambió los datos de {}',
    block: 'bloqueó la cuenta de {}',
    unblock: 'desbloqueó la cuenta de {}',
    note: 'anotó algo de {}',
    export: 'descargó la planilla de clientes',
  },
  coupons: {
    create: 'creó el cupón {}',
    update: 'cambió {campo} del cupón {}',
    remove: 'eliminó el cupón {}',
  },
  'shipping-options': {
    create: 'creó el envío {}',
    update: 'cambió {campo} del envío {}',
    remove: 'eliminó el envío {}',
  },
  appointments: {
    create: 'dio un turno a {}',
    update: 'cambió {campo} del turno de {}',
    confirm: 'confirmó el turno de {}',
    postpone: 'le avisó a {} que ese día no se atiende',
    cancel: 'canceló el turno de {}',
  },
  holidays: {
    create: 'agregó el día sin atención {}',
    update: 'cambió {campo} del día sin atención {}',
    remove: 'eliminó el día sin atención {}',
  },
  reviews: { update: 'cambió {campo} de una reseña de {}' },
  messages: {
    update: 'ordenó el mensaje de {}',
    answer: 'respondió el mensaje de {}',
  },
  revocations: {
    answer: 'respondió el arrepentimiento {}',
    close: 'cerró el arrepentimiento {}',
  },
  settings: {
    update: 'cambió {campo} de {}',
    restore: 'volvió a lo original {}',
  },
  roles: {
    create: 'creó el rol {}',
    update: 'cambió {campo} del rol {}',
    remove: 'eliminó el rol {}',
  },
  staff: {
    create: 'invitó a {} al equipo',
    invite: 'volvió a invitar a {} al equipo',
    update: 'cambió {campo} de {} en el equipo',
    remove: 'sacó a {} del equipo',
    close_sessions: 'cerró las sesiones de {}',
    drop_second_factor: 'quitó el segundo paso de {}',
  },
  reprices: { reprice: 'remarcó precios', undo: 'deshizo una remarcación' },
  'gold-quotes': { update: 'cambió la cotización del oro' },
  imports: { import: 'importó el archivo {}' },
  'second-factor': {
    create: 'activó el segundo paso de su cuenta',
    update: 'cambió el segundo paso',
    remove: 'desactivó el segundo paso de su cuenta',
  },
  passkeys: {
    create: 'agregó la llave de acceso {}',
    remove: 'quitó la llave de acceso {}',
  },
}

/** Stands for a subject whose name is not known. */
export const unnamed: Record<AuditResource, string> = {
  products: 'un producto',
  photos: 'sin texto',
  categories: 'que ya no está',
  promos: 'que ya no está',
  orders: 'que ya no está',
  payments: 'que ya no está',
  customers: 'alguien que borró su cuenta',
  coupons: 'que ya no está',
  'shipping-options': 'que ya no está',
  appointments: 'alguien que ya no está en la agenda',
  holidays: 'que ya no está',
  reviews: 'un producto',
  messages: 'alguien que borró sus datos',
  revocations: 'que ya no está',
  settings: 'los ajustes',
  roles: 'que ya no está',
  staff: 'alguien que ya no está',
  reprices: '',
  'gold-quotes': '',
  imports: 'que ya no está',
  'second-factor': '',
  passkeys: 'que ya no está',
}

/** The resource names in the filter of the log. */
export const resourceWords: Record<AuditResource, string> = {
  products: 'Productos',
  photos: 'Fotos',
  categories: 'Categorías',
  promos: 'Promociones',
  orders: 'Pedidos',
  payments: 'Pagos',
  customers: 'Clientes',
  coupons: 'Cupones',
  'shipping-options': 'Envíos',
  appointments: 'Turnos',
  holidays: 'Feriados',
  reviews: 'Reseñas',
  messages: 'Mensajes',
  revocations: 'Arrepentimientos',
  settings: 'Ajustes',
  roles: 'Roles',
  staff: 'Equipo',
  reprices: 'Remarcaciones',
  'gold-quotes': 'Cotización del oro',
  imports: 'Importaciones',
  'second-factor': 'Segundo paso',
  passkeys: 'Llaves de acceso',
}
