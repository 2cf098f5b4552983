import {
  isAllowed,
  type Menu,
  type MenuGroup,
  type MenuHolder,
} from '#backoffice/shell/menu/menu-entries.ts'

/** What is opened every day stands on top, whatever its group. */
const DAILY = ['/', '/orders', '/venta', '/semana', '/messages']

/** The groups of the menu as the rail shows them: the daily screens without a title, then the others that the role may open. */
export function toRailGroups(menu: Menu, me: MenuHolder | undefined): MenuGroup[] {
  const allowed = menu.map(({ title, entries }) => ({
    title,
    entries: entries.filter((entry) => isAllowed(entry, me)),
  }))
  const all = allowed.flatMap(({ entries }) => entries)
  const daily = DAILY.flatMap((path) => all.filter(({ to }) => to === path))
  const others = allowed.map(({ title, entries }) => ({
    title,
    entries: entries.filter((entry) => !daily.includes(entry)),
  }))
  return [{ title: '', entries: daily }, ...others].filter(({ entries }) => entries.length > 0)
}
