import type { Permission } from '#contracts/permissions.ts'

type Entry = {
  label: string
  to: string
  /** Other addresses of the same matter. */
  also?: string[]
  /** One of these opens it; absent, it is for all staff. */
  permissions?: Permission[]
  /** The resource whose rows wait for somebody; their number stands beside the label. */
  waiting?: string
}
type Group = { title: string; entries: Entry[] }

/** Where everything is, in the order of a day's work. */
export const menu: Group[] = [
  { title: '', entries: [{ label: 'Hoy', to: '/' }] },
  {
    title: 'Ventas',
    entries: [
      {
        label: 'Pedidos',
        to: '/orders',
        permissions: ['orders', 'read_sales', 'workshop'],
        also: ['/tablero', '/remito'],
      },
      {
        label: 'Dinero por resolver',
        to: '/unresolved-money',
        permissions: ['orders', 'read_sales', 'manual_settlement', 'refunds'],
        waiting: 'unresolved-money',
      },
      { label: 'Clientes', to: '/customers', permissions: ['customers'] },
      { label: 'Cupones', to: '/coupons', permissions: ['orders', 'prices_discounts'] },
      { label: 'Envíos', to: '/shipping-options', permissions: ['orders', 'settings'] },
    ],
  },
  {
    title: 'Catálogo',
    entries: [
      {
        label: 'Productos',
        to: '/products',
        permissions: ['catalogue', 'stock', 'prices_discounts', 'orders', 'workshop', 'read_sales'],
        also: ['/movimientos'],
      },
      { label: 'Categorías', to: '/categories', permissions: ['catalogue'] },
      { label: 'Remarcar', to: '/remarcar', permissions: ['prices_discounts'] },
      {
        label: 'Importar y exportar',
        to: '/importar',
        permissions: ['catalogue', 'stock', 'prices_discounts', 'read_sales'],
      },
    ],
  },
  {
    title: 'Vidriera',
    entries: [
      { label: 'Promociones', to: '/promos', permissions: ['catalogue'] },
      { label: 'Portada', to: '/portada', permissions: ['settings'] },
      { label: 'Páginas', to: '/paginas', permissions: ['settings'] },
      { label: 'Reseñas', to: '/reviews', permissions: ['messages'] },
    ],
  },
  {
    title: 'Atención',
    entries: [
      {
        label: 'Turnos',
        to: '/semana',
        permissions: ['appointments'],
        also: ['/appointments', '/holidays'],
      },
      { label: 'Mensajes', to: '/messages', permissions: ['messages'], also: ['/revocations'] },
    ],
  },
  {
    title: 'La casa',
    entries: [
      { label: 'Ajustes', to: '/ajustes', permissions: ['settings'] },
      { label: 'Equipo', to: '/staff', also: ['/roles'], permissions: ['staff'] },
      { label: 'Registro', to: '/audit', permissions: ['staff'] },
      { label: 'Salud', to: '/salud' },
      { label: 'Tu cuenta', to: '/cuenta' },
    ],
  },
]

/** Whether an address belongs to an entry. */
export const isAt = (path: string, { to, also = [] }: Entry): boolean =>
  [to, ...also].some((start) => path === start || (start !== '/' && path.startsWith(`${start}/`)))
