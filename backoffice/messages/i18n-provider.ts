import type { I18nProvider } from 'react-admin'
import { formatCount } from '#backoffice/format/format-count.ts'
import { translations } from './translations.ts'

type Options = { _?: string; smart_count?: number; [name: string]: unknown }

/** The texts of react-admin in Spanish, the only language: a few lines take the place of a library for all languages. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options: Options = {}) => fill(find(key) ?? options._ ?? key, options),
  changeLocale: async () => undefined,
  getLocale: () => 'es-AR',
}

function find(key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<unknown>(
      (texts, name) => (texts as Record<string, unknown> | undefined)?.[name],
      translations,
    )
  return typeof found === 'string' ? found : undefined
}

const toText = (value: unknown): string | undefined =>
  typeof value === 'number' ? formatCount(value) : value?.toString()

/** «Un pedido |||| %{smart_count} pedidos»: the form for one, and that for any other number. */
function fill(text: string, options: Options): string {
  const [one = '', many = one] = text.split('||||')
  const form = options.smart_count === undefined || options.smart_count === 1 ? one : many
  return form.trim().replaceAll(/%\{(\w+)\}/g, (whole, name) => toText(options[name]) ?? whole)
}
