import { fromLocal } from '#backoffice/format/dates.ts'
import { PESOS_HINT } from '#backoffice/format/pesos.ts'
import { type BulkChange, type BulkKind, MAX_TAGS } from '#contracts/admin/bulk-requests.ts'
import { parsePesos } from '#contracts/pesos.ts'

/** What the bulk dialog offers; *show* and *hide* are one kind of change, and so are the two of attributes and of tags. */
export type BulkAction =
  | Exclude<BulkKind, 'visibility' | 'attribute' | 'tags'>
  | 'hide'
  | 'show'
  | 'set_attribute'
  | 'remove_attribute'
  | 'add_tags'
  | 'remove_tags'

type Typed = Record<string, string | undefined>

/** A field of the dialog with this prefix is a ticked tag. */
export const TAG_PREFIX = 'tag:'
const MAX_TAG = 30

const ROUNDINGS = [1, 10, 100, 1000] as const

/** «12,5» or «12.5». Null if it is no number. */
function parsePercentage(text = ''): number | null {
  return /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null
}

const builders: Record<BulkAction, (typed: Typed) => BulkChange | null> = {
  price: toPriceChange,
  discount: toDiscountChange,
  category: ({ category }) => (category ? { kind: 'category', category: Number(category) } : null),
  hide: () => ({ kind: 'visibility', visible: false }),
  show: () => ({ kind: 'visibility', visible: true }),
  set_attribute: ({ name = '', value = '' }) =>
    name.trim() && value.trim() ? { kind: 'attribute', name, value } : null,
  remove_attribute: ({ name = '' }) =>
    name.trim() ? { kind: 'attribute', name, value: null } : null,
  add_tags: (typed) => toTagsChange('add', typed),
  remove_tags: (typed) => toTagsChange('remove', typed),
  cost: ({ cost = '' }) => {
    const pesos = parsePesos(cost)
    return pesos === null ? null : { kind: 'cost', cost: pesos }
  },
  remove: () => ({ kind: 'remove' }),
  restore: () => ({ kind: 'restore' }),
}

/** The change that the fields of the dialog describe; null while one is empty or no number. */
export const toBulkChange = (action: BulkAction, typed: Typed): BulkChange | null =>
  findTypingError(action, typed) ? null : builders[action](typed)

/** Why the dialog cannot make a change of what was typed; empty while a field is. */
export function findTypingError(action: BulkAction, typed: Typed): string {
  const { amount = '', percentage = '', by, starts_at = '', ends_at = '', cost = '' } = typed
  if (action === 'add_tags' || action === 'remove_tags') return findTagError(typed)
  if (action === 'cost') return cost.trim() && parsePesos(cost) === null ? PESOS_HINT : ''
  if (action === 'price' && amount.trim()) return findAmountError(amount, by !== 'amount')
  if (action !== 'discount') return ''
  const size = parsePercentage(percentage)
  if (percentage.trim() && (size === null || size > 100)) {
    return 'El descuento va de 0 a 100 %, por ejemplo 15 o 12,5.'
  }
  return starts_at && ends_at && ends_at <= starts_at
    ? '«Hasta» tiene que ser después de «Desde».'
    : ''
}

function findAmountError(amount: string, isPercentage: boolean): string {
  if (/^\s*[-−+]/.test(amount)) return 'Escribí cuánto sin signo: «Qué hacer» dice si sube o baja.'
  if (!isPercentage) return parsePesos(amount) === null ? PESOS_HINT : ''
  return parsePercentage(amount) === null ? 'Escribí un porcentaje, por ejemplo 10 o 12,5.' : ''
}

function toPriceChange({ direction, by, amount = '', round_to, round }: Typed): BulkChange | null {
  const isPercentage = by !== 'amount'
  const size = isPercentage ? parsePercentage(amount) : parsePesos(amount)
  if (size === null) return null
  return {
    kind: 'price',
    by: isPercentage ? 'percentage' : 'amount',
    value: direction === 'down' ? -size : size,
    round_to: ROUNDINGS.find((pesos) => String(pesos) === round_to) ?? 1,
    round: round === 'up' ? 'up' : 'nearest',
  }
}

function toDiscountChange({ percentage, starts_at = '', ends_at = '' }: Typed): BulkChange | null {
  const size = parsePercentage(percentage)
  if (size === null) return null
  return {
    kind: 'discount',
    percentage: size,
    starts_at: fromLocal(starts_at),
    ends_at: fromLocal(ends_at),
  }
}

/** The ticked tags, and those that were typed: «boda, verano». */
const listTags = (typed: Typed): string[] => [
  ...new Set([
    ...Object.keys(typed)
      .filter((name) => name.startsWith(TAG_PREFIX))
      .map((name) => name.slice(TAG_PREFIX.length)),
    ...(typed['tags'] ?? '').split(',').flatMap((tag) => tag.trim() || []),
  ]),
]

function toTagsChange(how: 'add' | 'remove', typed: Typed): BulkChange | null {
  const tags = listTags(typed)
  return tags.length > 0 ? { kind: 'tags', how, tags } : null
}

function findTagError(typed: Typed): string {
  const tags = listTags(typed)
  if (tags.length > MAX_TAGS) return `Pueden ser hasta ${MAX_TAGS} etiquetas.`
  return tags.some(({ length }) => length > MAX_TAG)
    ? `Cada etiqueta tiene hasta ${MAX_TAG} letras; se separan con comas.`
    : ''
}
