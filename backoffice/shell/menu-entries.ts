import type { Permission } from '#contracts/permissions.ts'

type Entry = {
  label: string
  to: string
  /** Other paths for which the entry is marked as current. */
  also?: string[]
  /** The caller needs one of these; without them, all staff see the entry. */
  permissions?: Permission[]
  /** A resource whose number of rows is shown beside the label. */
  waiting?: string
}
type Group = { title: string; entries: Entry[] }

/** The menu, ordered by daily use. */
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

/** Whether a path belongs to an entry. */
export const isAt = (path: string, { to, also = [] }: Entry): boolean =>
  [to, ...also].some((start) => path === start || (start !== '/' && path.startsWith(`${start}/`)))
