import type { Customer } from '#contracts/admin/customers.ts'

export const customerStates: { id: Customer['state']; name: string }[] = [
  { id: 'active', name: 'Activa' },
  { id: 'waiting', name: 'Sin activar' },
  { id: 'blocked', name: 'Bloqueada' },
]
