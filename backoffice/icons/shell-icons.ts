import { iconPaths } from '#app/ui/icon-paths.ts'
import { rareIconPaths } from '#app/ui/rare-icon-paths.ts'

/** The icons of menu, bars and command palette, as SVG paths. */
export const shellIcons = {
  today: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM12 7v5l3.5 2',
  order: 'M4 8.5 12 4l8 4.5v8L12 21l-8-4.5zM4 8.5 12 13l8-4.5M12 13v8',
  till: 'M4 10h16v10H4zM7 10V4h10v6M8 14h2M14 14h2M8 17h2M14 17h2',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3.5V7M16 3.5V7',
  message: 'M4 5h16v11H10l-4 4v-4H4z',
  people:
    'M5.5 8.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0zM3 20c0-3.5 2.5-6 6-6s6 2.5 6 6M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.6c2.2.8 3.5 2.8 3.5 5.4',
  back: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  ticket: 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3zM14 7v10',
  chart: 'M4 4v16h16M7.5 15l4-5 3 3 4.5-6',
  ring: 'M6 15a6 6 0 1 0 12 0a6 6 0 1 0 -12 0zM9.5 9.5l-2-3 2-2.5h5l2 2.5-2 3M7.5 6.5h9',
  price:
    'M6.5 17.5 17.5 6.5M5 7.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0zM14 16.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z',
  transfer: 'M12 16V4M7.5 8.5 12 4l4.5 4.5M4 16v4h16v-4',
  window: 'M4 5h16v14H4zM4 9h16',
  page: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6',
  review: 'm12 4 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0a2 2 0 1 0 -4 0zM7 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z',
  shop: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  leave: 'M14 4h6v16h-6M4 12h11M11 8l4 4-4 4',
  money: 'M3.5 6.5h17v11h-17zM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0zM6.5 12h.01M17.5 12h.01',
  bank: 'M4 9.5 12 4l8 5.5zM6.5 9.5V17M10.2 9.5V17M13.8 9.5V17M17.5 9.5V17M4 17h16M4 20h16',
  truck: iconPaths.truck,
  category: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  promo: 'M4 10v4h3l7 4V6l-7 4zM17.5 9.5a3.5 3.5 0 0 1 0 5',
  log: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4 6.5h.01M4 12h.01M4 17.5h.01',
  health: 'M3 12.5h4l2.5-6 4.5 11 2.5-5H21',
  account: 'M8.5 8.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0zM5 20c0-3.7 3-6 7-6s7 2.3 7 6',
  screen: 'M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4',
  search: iconPaths.search,
  plus: rareIconPaths.plus,
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  help: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM9.6 9.6a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.2 1-1.2 1.9v.3M12 16.6h.01',
  keyboard: 'M3.5 7h17v10.5h-17zM7 10.5h.01M10.4 10.5h.01M13.7 10.5h.01M17 10.5h.01M8 14h8',
  key: 'M4 15.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0zM10 13l8.5-8.5M15 8l2.5 2.5',
  recent: 'M3.5 12a8.5 8.5 0 1 0 2.6-6.1L3.5 8.4M3.5 3.8v4.6h4.6M12 7.5v4.8l3.2 1.9',
} as const

export type ShellIcon = keyof typeof shellIcons

/** The icons of the screens, by the paths of the menu. A screen without one has `screen`. */
const iconsByPath: Record<string, ShellIcon> = {
  '/': 'today',
  '/orders': 'order',
  '/venta': 'till',
  '/semana': 'calendar',
  '/messages': 'message',
  '/unresolved-money': 'money',
  '/transferencias': 'bank',
  '/returns': 'back',
  '/customers': 'people',
  '/coupons': 'ticket',
  '/contaduria': 'chart',
  '/caja': 'till',
  '/credits': 'money',
  '/discount-rules': 'price',
  '/synonyms': 'search',
  '/shipping-options': 'truck',
  '/products': 'ring',
  '/categories': 'category',
  '/remarcar': 'price',
  '/importar': 'transfer',
  '/promos': 'promo',
  '/portada': 'window',
  '/paginas': 'page',
  '/reviews': 'review',
  '/ajustes': 'settings',
  '/staff': 'people',
  '/audit': 'log',
  '/salud': 'health',
  '/cuenta': 'account',
}

export const iconOf = (path: string): ShellIcon => iconsByPath[path] ?? 'screen'
