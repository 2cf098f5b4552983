import { iconPaths } from '#app/ui/icon-paths.ts'
import { rareIconPaths } from '#app/ui/rare-icon-paths.ts'

/** The icons of the page of an order, as SVG paths. */
export const pageIcons = {
  back: rareIconPaths.back,
  up: 'm6 14.5 6-6 6 6',
  down: 'm6 9.5 6 6 6-6',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  more: 'M4.2 12a.8.8 0 1 0 1.6 0a.8.8 0 1 0 -1.6 0zM11.2 12a.8.8 0 1 0 1.6 0a.8.8 0 1 0 -1.6 0zM18.2 12a.8.8 0 1 0 1.6 0a.8.8 0 1 0 -1.6 0z',
  whatsapp: iconPaths.whatsapp,
  phone: rareIconPaths.phone,
  mail: rareIconPaths.mail,
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  pin: rareIconPaths.pin,
  pen: 'm4 20 1-4L16.5 4.5l3 3L8 19z',
  plus: rareIconPaths.plus,
  card: iconPaths.card,
  note: 'M5 4h14v10l-5 6H5zM14 20v-6h5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  box: 'M4 8.5 12 4l8 4.5v8L12 21l-8-4.5zM4 8.5 12 13l8-4.5M12 13v8',
  back_money: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  truck: iconPaths.truck,
  tag: iconPaths.tag,
} as const
