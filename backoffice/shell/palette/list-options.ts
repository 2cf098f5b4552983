import { isHit } from '#backoffice/components/mark-hit.ts'
import { iconOf, type ShellIcon } from '#backoffice/icons/shell-icons.ts'
import { listCreations } from '#backoffice/shell/menu/creations.ts'
import { letterOf } from '#backoffice/shell/menu/go-letters.ts'
import { isAllowed, type MenuHolder, menu } from '#backoffice/shell/menu/menu-entries.ts'
import {
  type Found,
  type FoundCustomer,
  type FoundDesign,
  type FoundOrder,
  MAX_FOUND,
} from '#contracts/admin/find.ts'
import { formatPhone } from '#contracts/phone.ts'
import type { RecentEntry } from './recent.ts'

type Shown =
  | { kind: 'order'; order: FoundOrder }
  | { kind: 'customer'; customer: FoundCustomer }
  | { kind: 'design'; design: FoundDesign }
  | { kind: 'action'; icon: ShellIcon; keys: string[] }

export type PaletteOption = Shown & { to: string; label: string }
export type PaletteGroup = { title: string; options: PaletteOption[] }

type Input = {
  typed: string
  found: Found | null
  me: MenuHolder | undefined
  recent: RecentEntry[]
}

/** The groups of the palette: what was found, then screens and actions; recent entries while nothing is typed. */
export function listOptions({ typed, found, me, recent }: Input): PaletteGroup[] {
  const groups: PaletteGroup[] = typed.trim()
    ? [...toFoundGroups(found), { title: 'Hacer', options: listActions(typed, me) }]
    : [
        { title: 'Reciente', options: recent.map(toRecent) },
        { title: 'Hacer', options: listStarts(me) },
        { title: 'Ir a', options: listScreens(me).slice(0, MAX_FOUND) },
      ]
  return groups.filter(({ options }) => options.length > 0)
}

const toFoundGroups = (found: Found | null): PaletteGroup[] => [
  {
    title: 'Pedidos',
    options: (found?.orders ?? []).map((order) => ({
      kind: 'order',
      order,
      to: `/orders/${encodeURIComponent(order.transaction_id)}`,
      label: `${order.transaction_id} · ${order.full_name}`,
    })),
  },
  {
    title: 'Clientes',
    options: (found?.customers ?? []).map((customer) => ({
      kind: 'customer',
      customer,
      to: `/${customer.is_guest ? 'guest-buyers' : 'customers'}/${customer.id}`,
      label: customer.name || customer.email || formatPhone(customer.phone),
    })),
  },
  {
    title: 'Productos',
    options: (found?.designs ?? []).map((design) => ({
      kind: 'design',
      design,
      to: `/products/${design.product_id}`,
      label: design.name,
    })),
  },
]

const listStarts = (me: MenuHolder | undefined): PaletteOption[] =>
  listCreations(me).map(({ label, to, icon, shortcut }) => ({
    kind: 'action',
    label,
    to,
    icon,
    keys: shortcut ? [shortcut] : [],
  }))

function listScreens(me: MenuHolder | undefined): PaletteOption[] {
  return menu
    .flatMap(({ entries }) => entries)
    .filter((entry) => isAllowed(entry, me))
    .map(({ label, to }) => {
      const letter = letterOf(to)
      return {
        kind: 'action',
        label: `Ir a ${label}`,
        to,
        icon: iconOf(to),
        keys: letter ? ['G', letter] : [],
      }
    })
}

/** Other words for what screens are for. */
const otherWords: Record<string, string> = {
  '/contaduria': 'exportar planilla excel iva ventas contadora',
  '/importar': 'subir planilla excel migrar tiendanube',
  '/salud': 'copia de seguridad backup respaldo',
  '/portada': 'inicio home',
  '/semana': 'agenda citas calendario',
  '/caja': 'arqueo efectivo',
  '/audit': 'historial cambios quién',
  '/remarcar': 'aumentar precios oro',
  '/staff': 'usuarios permisos vendedores',
}

/** Every word that was typed, in any order. */
const listActions = (typed: string, me: MenuHolder | undefined): PaletteOption[] =>
  [...listStarts(me), ...listScreens(me)]
    .filter(({ label, to }) => {
      const words = `${label} ${otherWords[to] ?? ''}`
      return typed
        .trim()
        .split(/\s+/)
        .every((word) => isHit(words, word))
    })
    .slice(0, MAX_FOUND)

const toRecent = ({ to, label }: RecentEntry): PaletteOption => ({
  kind: 'action',
  to,
  label,
  icon: 'recent',
  keys: [],
})
