import { expect, test } from 'vitest'
import { iconOf } from '#backoffice/icons/shell-icons.ts'
import { menu } from '#backoffice/shell/menu/menu-entries.ts'
import { permissions } from '#contracts/permissions.ts'
import { toRailGroups } from './to-rail-groups.ts'

const namesOf = (groups: ReturnType<typeof toRailGroups>) =>
  groups.map(({ title, entries }) => [title, entries.map(({ label }) => label)])

test('the daily screens come first, the others keep their groups', () => {
  const [daily, sales] = namesOf(toRailGroups(menu, { permissions }))
  expect(daily).toEqual(['', ['Hoy', 'Pedidos', 'Venta en el local', 'Turnos', 'Mensajes']])
  expect(sales?.[0]).toBe('Ventas')
  expect(sales?.[1]).not.toContain('Pedidos')
})

test('every screen is shown once, and groups without screens are left out', () => {
  const shown = toRailGroups(menu, { permissions }).flatMap(({ entries }) => entries)
  expect(new Set(shown).size).toBe(shown.length)
  expect(namesOf(toRailGroups(menu, { permissions: [] }))).toEqual([
    ['', ['Hoy']],
    ['La casa', ['Salud', 'Tu cuenta']],
  ])
})

test('every screen of the menu has an icon', () => {
  const without = menu.flatMap(({ entries }) => entries).filter(({ to }) => iconOf(to) === 'screen')
  expect(without.map(({ label }) => label)).toEqual([])
})
