import { formatDateTime, formatDay } from '#backoffice/format/dates.ts'
import { codeWords } from '#backoffice/messages/code-words.ts'
import { toFieldWord } from '#backoffice/messages/field-words.ts'
import type { PayWaySettings } from '#contracts/admin/pay-way-settings.ts'
import type { ProductFieldKind } from '#contracts/admin/product-field-entry.ts'
import { entryOf, productFieldNames } from '#contracts/admin/product-fields.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { MEDIA_PATH } from '#contracts/media.ts'
import { toLessWords } from '#contracts/pay-way-price.ts'

const MAX_LENGTH = 120
const EMPTY = '(vacío)'

const productFieldsOf = (kind: ProductFieldKind) =>
  productFieldNames.filter((field) => entryOf(field).kind === kind)

const MONEY = new Set<string>([
  ...productFieldsOf('money'),
  ...['final_price', 'amount', 'free_from', 'minimum_purchase'],
  ...['shipping_price', 'spent', 'refunded', 'refundable', 'original_price', 'estimated_tax'],
  ...['deposit', 'discount', 'round_to', 'minimum', 'shortfall', 'budget', 'pay_way_discount'],
  ...['paid', 'credit', 'exchange_credit', 'refund_amount', 'difference', 'waived', 'amount_due'],
  ...['balance', 'cash_expected', 'cash_counted', 'expected', 'counted', 'transfer'],
])
/** The field names of gold quotes are karats, hence digits. */
const isMoney = (field: string) => MONEY.has(field) || /^\d+$/.test(field)
const PERCENTAGES = /percentage|iva_rate|discount_now/
const productPercentages = new Set<string>(productFieldsOf('percentage'))
const isPercentage = (field: string) => PERCENTAGES.test(field) || productPercentages.has(field)

/** Lists of which only the length is shown. */
const COUNTED: Record<string, [one: string, many: string]> = {
  ids: ['pieza', 'piezas'],
  photos: ['foto', 'fotos'],
}

export type Names = { categories?: Record<string, string> }

/** Formats any field value as a short text. */
export function formatValue(field: string, value: unknown, names: Names = {}): string {
  if (value === null || value === undefined || value === '') return EMPTY
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'number') return toNumber(field, value, names)
  if (Array.isArray(value)) return toList(field, value, names)
  if (typeof value === 'object') return toParts(value, names)
  return toText(field, String(value))
}

function toNumber(field: string, value: number, { categories }: Names): string {
  if (field === 'category' || field === 'category_id') {
    return categories?.[value] ?? 'una categoría que ya no está'
  }
  if (isMoney(field)) return formatPrice(value)
  if (field === 'since') return String(value)
  return `${value.toLocaleString('es-AR')}${isPercentage(field) ? ' %' : ''}`
}

function toList(field: string, values: unknown[], names: Names): string {
  const counted = COUNTED[field]
  if (counted) return `${values.length} ${values.length === 1 ? counted[0] : counted[1]}`
  if (field === 'fields') return values.map((name) => toFieldWord(String(name))).join(', ')
  return shorten(values.map((value) => formatValue(field, value, names)).join(' · ') || EMPTY)
}

/** A way of paying without the provider, as the owner offers it. */
const toPayWay = ({ is_offered, discount, hours }: PayWaySettings['transfer']): string =>
  `${is_offered ? 'se ofrece' : 'no se ofrece'}, ${toLessWords(discount)}, ${hours} horas apartado`

function toParts(value: object, names: Names): string {
  if ('name' in value && 'value' in value) return `${value.name}: ${value.value}`
  if ('is_offered' in value) return toPayWay(value as PayWaySettings['transfer'])
  return shorten(
    Object.entries(value)
      .filter(([field]) => field !== 'id')
      .map(
        ([field, part]) =>
          `${toFieldWord(field).toLowerCase()}: ${formatValue(field, part, names)}`,
      )
      .join(', '),
  )
}

function toText(field: string, text: string): string {
  const words = codeWords[field]
  if (words && Object.hasOwn(words, text)) return words[text] as string
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDay(text)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text)) return formatDateTime(text)
  if (text.startsWith(MEDIA_PATH)) return 'una foto'
  return shorten(text)
}

const shorten = (text: string) =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
