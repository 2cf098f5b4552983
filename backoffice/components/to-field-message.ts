import { EMPTY_FIELD, NOT_AN_EMAIL, toTooLong } from '#contracts/field-messages.ts'

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What the browser would say about a field, in the language of the shop. Empty if the field is valid. */
export function toFieldMessage(field: Field): string {
  const { validity, validationMessage, title, type } = field
  const { min = '', max = '', maxLength = 0 } = field as Partial<HTMLInputElement>
  if (validity.valid) return ''
  if (validity.customError) return validationMessage
  if (validity.badInput) return type === 'number' ? 'Escribí un número.' : 'Completá la fecha.'
  if (validity.valueMissing) return type === 'checkbox' ? 'Marcalo para seguir.' : EMPTY_FIELD
  if (validity.typeMismatch) return type === 'email' ? NOT_AN_EMAIL : 'Revisá la dirección.'
  if (validity.rangeUnderflow) return `Tiene que ser ${min} o más.`
  if (validity.rangeOverflow) return `Tiene que ser ${max} o menos.`
  if (validity.stepMismatch) return 'Escribí un número entero.'
  if (validity.tooLong) return toTooLong(maxLength)
  return title || 'Revisá lo que escribiste.'
}
