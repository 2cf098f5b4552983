import { expect, test } from 'vitest'
import { i18nProvider } from './i18n-provider.ts'

const { translate } = i18nProvider

test('a text is found by its path, filled in, and has two numbers', () => {
  expect(translate('ra.auth.logout')).toBe('Cerrar sesión')
  const pages = translate('ra.navigation.page_range_info', {
    offsetBegin: 1,
    offsetEnd: 25,
    total: 100_412,
  })
  expect(pages).toBe('1 a 25 de 100.412')
})

test('a missing text is the default, or else its path', () => {
  expect(
    translate('no.hay', { _: '%{smart_count} fila |||| %{smart_count} filas', smart_count: 2 }),
  ).toBe('2 filas')
  expect(
    translate('no.hay', { _: '%{smart_count} fila |||| %{smart_count} filas', smart_count: 1 }),
  ).toBe('1 fila')
  expect(translate('no.hay')).toBe('no.hay')
})
