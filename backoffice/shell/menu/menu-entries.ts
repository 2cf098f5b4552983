import type { Permission } from '#contracts/permissions.ts'

export type MenuEntry = {
  label: string
  to: string
  /** Other paths for which the entry is marked as current. */
  also?: string[]
  /** The caller needs one of these; without them, all staff see the entry. */
  permissions?: Permission[]
  /** The entry is for callers without this permission, who may do less on the page. */
  without?: Permission
  /** The key that opens it. */
  shortcut?: string
  /** Rows whose number is shown beside the label. */
  waiting?: { resource: string; filter?: object }
  /** Rows whose number is shown without asking for a hand. */
  amount?: { resource: string; filter?: object }
}
export type MenuHolder = { permissions: readonly Permission[] }
export type MenuGroup = { title: string; entries: MenuEntry[] }
export type Menu = MenuGroup[]

/** The menu, ordered by daily use. */
export const menu: Menu = [
  { title: '', entries: [{ label: 'Hoy', to: '/' }] },
  {
    title: 'Ventas',
    entries: [
      {
        label: 'Pedidos',
        to: '/orders',
        permissions: ['orders', 'read_sales', 'workshop'],
        also: ['/tablero', '/remito', '/remitos'],
        waiting: { resource: 'orders', filter: { fulfilment: 'to_prepare' } },
      },
      { label: 'Venta en el local', to: '/venta', permissions: ['orders'], shortcut: 'V' },
      {
        label: 'Dinero por resolver',
        to: '/unresolved-money',
        permissions: ['orders', 'read_sales', 'manual_settlement', 'refunds'],
        waiting: { resource: 'unresolved-money' },
      },
      { label: 'Transferencias', to: '/transferencias', permissions: ['manual_settlement'] },
      {
        label: 'Devoluciones',
        to: '/returns',
        permissions: ['orders'],
        waiting: { resource: 'returns', filter: { state: 'open' } },
      },
      { label: 'Cierre de caja', to: '/caja', permissions: ['orders', 'read_sales'] },
      { label: 'Contaduría', to: '/contaduria', permissions: ['read_sales'] },
      {
        label: 'Clientes',
        to: '/customers',
        also: ['/guest-buyers'],
        permissions: ['customers'],
      },
      { label: 'Cupones', to: '/coupons', permissions: ['orders', 'prices_discounts'] },
      { label: 'Reglas de descuento', to: '/discount-rules', permissions: ['prices_discounts'] },
      { label: 'Créditos', to: '/credits', permissions: ['orders'] },
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
        also: ['/movimientos', '/etiquetas'],
        amount: { resource: 'design-list' },
      },
      { label: 'Categorías', to: '/categories', permissions: ['catalogue'] },
      { label: 'Sinónimos', to: '/synonyms', permissions: ['catalogue'] },
      { label: 'Remarcar', to: '/remarcar', permissions: ['prices_discounts'] },
      {
        label: 'Importar y exportar',
        to: '/importar',
        permissions: ['catalogue'],
      },
      {
        label: 'Exportar',
        to: '/importar',
        permissions: ['stock', 'prices_discounts', 'read_sales'],
        without: 'catalogue',
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
        waiting: { resource: 'appointments', filter: { status: 'asked' } },
        also: ['/appointments', '/holidays'],
      },
      {
        label: 'Mensajes',
        to: '/messages',
        permissions: ['messages'],
        also: ['/revocations'],
        waiting: { resource: 'messages', filter: { state: 'waiting' } },
      },
    ],
  },
  {
    title: 'La casa',
    entries: [
      { label: 'Ajustes', to: '/ajustes', also: ['/setup'], permissions: ['settings'] },
      { label: 'Equipo', to: '/staff', also: ['/roles'], permissions: ['staff'] },
      { label: 'Registro', to: '/audit', permissions: ['staff'] },
      { label: 'Salud', to: '/salud' },
      { label: 'Tu cuenta', to: '/cuenta' },
    ],
  },
]

/** Whether the caller sees the entry, and may open its pages. */
export const isAllowed = (
  { permissions, without }: MenuEntry,
  me: MenuHolder | undefined,
): boolean =>
  (!permissions || permissions.some((each) => me?.permissions.includes(each))) &&
  !(without && me?.permissions.includes(without))

/** Whether a path belongs to an entry. */
export const isAt = (path: string, { to, also = [] }: MenuEntry): boolean =>
  [to, ...also].some((start) => path === start || (start !== '/' && path.startsWith(`${start}/`)))
