/** All actions of the audit log, by resource. */
export const auditActions = {
  products: ['create', 'update', 'remove', 'restore', 'undo', 'reprice', 'import'],
  photos: ['create'],
  categories: ['create', 'update', 'remove'],
  promos: ['create', 'update', 'remove'],
  orders: ['create', 'update', 'move', 'note', 'pay', 'refund'],
  payments: ['accept', 'refund', 'dismiss', 'retry'],
  customers: ['update', 'block', 'unblock', 'note', 'export'],
  coupons: ['create', 'update', 'remove'],
  'shipping-options': ['create', 'update', 'remove'],
  appointments: ['create', 'update', 'confirm', 'postpone', 'cancel'],
  holidays: ['create', 'update', 'remove'],
  reviews: ['update'],
  messages: ['update', 'answer'],
  revocations: ['answer', 'close'],
  settings: ['update', 'restore'],
  roles: ['create', 'update', 'remove'],
  staff: ['create', 'invite', 'update', 'remove', 'close_sessions', 'drop_second_factor'],
  reprices: ['reprice', 'undo'],
  'gold-quotes': ['update'],
  imports: ['import'],
  'second-factor': ['create', 'update', 'remove'],
  passkeys: ['create', 'remove'],
} as const

export type AuditResource = keyof typeof auditActions
export type AuditAction<R extends AuditResource> = (typeof auditActions)[R][number]
/** A resource and an action on it. */
export type AuditKind = {
  [R in AuditResource]: { resource: R; action: AuditAction<R> }
}[AuditResource]
