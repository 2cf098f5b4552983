import { toFieldWord } from '#backoffice/messages/field-words.ts'
import {
  channelWords,
  methodWords,
  paymentWords,
  statusWords,
} from '#backoffice/orders/order-words.ts'

const LONGEST = 120

/** What the shop stores in a word of its own. */
const words: Record<string, string> = {
  ...channelWords,
  ...methodWords,
  ...paymentWords,
  ...statusWords,
}

/** Any value of a record, in words short enough to compare. */
export function toShown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(vacío)'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'number') return value.toLocaleString('es-AR')
  if (Array.isArray(value)) return shorten(value.map(toShown).join(' · ') || '(vacío)')
  if (typeof value === 'object') {
    return shorten(
      Object.entries(value)
        .map(([name, part]) => `${toFieldWord(name).toLowerCase()}: ${toShown(part)}`)
        .join(', '),
    )
  }
  return words[String(value)] ?? shorten(String(value))
}

const shorten = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
