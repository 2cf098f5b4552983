import type { ShellIcon } from '#backoffice/icons/shell-icons.ts'
import { adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import { adminDesignsApi } from '#contracts/admin/designs.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { MenuHolder } from './menu-entries.ts'

type Creation = {
  label: string
  to: string
  icon: ShellIcon
  shortcut?: string
  /** The call that it ends with, which the caller has to be allowed. */
  call: Pick<Endpoint, 'permission'>
}

/** What the button + of the bottom bar and the command palette can start. */
const creations: Creation[] = [
  {
    label: 'Venta en el local',
    to: '/venta',
    icon: 'till',
    shortcut: 'V',
    call: adminOrdersApi.create,
  },
  {
    label: 'Nuevo pedido',
    to: '/orders/create',
    icon: 'order',
    shortcut: 'N',
    call: adminOrdersApi.create,
  },
  { label: 'Nuevo producto', to: '/products/create', icon: 'ring', call: adminDesignsApi.create },
  {
    label: 'Nuevo turno',
    to: '/appointments/create',
    icon: 'calendar',
    shortcut: 'T',
    call: adminAppointmentsApi.create,
  },
]

export const listCreations = (me: MenuHolder | undefined): Creation[] =>
  creations.filter(({ call: { permission = [] } }) =>
    [permission].flat().some((each) => me?.permissions.includes(each)),
  )
