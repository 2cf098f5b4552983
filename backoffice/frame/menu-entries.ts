type Entry = {
  label: string
  to: string
  /** Other addresses of the same matter. */
  also?: string[]
  ownerOnly?: boolean
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
      { label: 'Pedidos', to: '/orders', also: ['/tablero', '/remito'] },
      { label: 'Dinero por resolver', to: '/unresolved-money', waiting: 'unresolved-money' },
      { label: 'Clientes', to: '/customers' },
      { label: 'Cupones', to: '/coupons' },
      { label: 'Envíos', to: '/shipping-options' },
    ],
  },
  {
    title: 'Catálogo',
    entries: [
      { label: 'Productos', to: '/products', also: ['/movimientos'] },
      { label: 'Categorías', to: '/categories' },
      { label: 'Remarcar', to: '/remarcar', ownerOnly: true },
      { label: 'Importar y exportar', to: '/importar' },
    ],
  },
  {
    title: 'Vidriera',
    entries: [
      { label: 'Promociones', to: '/promos' },
      { label: 'Portada', to: '/portada', ownerOnly: true },
      { label: 'Páginas', to: '/paginas', ownerOnly: true },
      { label: 'Reseñas', to: '/reviews' },
    ],
  },
  {
    title: 'Atención',
    entries: [
      { label: 'Turnos', to: '/semana', also: ['/appointments', '/holidays'] },
      { label: 'Mensajes', to: '/messages', also: ['/revocations'] },
    ],
  },
  {
    title: 'La casa',
    entries: [
      { label: 'Ajustes', to: '/ajustes', ownerOnly: true },
      { label: 'Equipo', to: '/staff', ownerOnly: true },
      { label: 'Registro', to: '/audit', ownerOnly: true },
      { label: 'Salud', to: '/salud' },
      { label: 'Tu cuenta', to: '/cuenta' },
    ],
  },
]

/** Whether an address belongs to an entry. */
export const isAt = (path: string, { to, also = [] }: Entry): boolean =>
  [to, ...also].some((start) => path === start || (start !== '/' && path.startsWith(`${start}/`)))
