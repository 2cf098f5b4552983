import { type LetterKind, letterKinds, letterTexts } from '#contracts/admin/letter-texts.ts'
import { pluck, productFields } from '#contracts/admin/product-fields.ts'
import { fieldsAToL } from './fields-a-to-l.ts'
import { fieldsMToZ } from './fields-m-to-z.ts'
import type { ShownField } from './shown-fields.ts'

const letters = Object.fromEntries(
  letterKinds.map((kind) => [kind, `el correo «${letterTexts[kind].title}»`]),
) as Record<LetterKind, string>

/** The name of each field within a sentence. A field without one does not compile. */
export const fieldWords: Record<ShownField, string> = {
  ...letters,
  ...pluck(productFields, 'phrase'),
  ...fieldsAToL,
  ...fieldsMToZ,
}

/** Within a sentence: «cambió el precio de …». Old entries of the audit log may have fields that no longer exist. */
export function toFieldPhrase(field: string): string {
  if (Object.hasOwn(fieldWords, field)) return fieldWords[field as ShownField]
  // The field names of gold quotes are karats.
  return /^\d+$/.test(field) ? `el gramo de ${field} k` : 'un dato'
}

/** «Lo que se devuelve» keeps its article. */
const ARTICLE = /^(?:el|la|los|las|lo|un|si está|si) (?!que )/

/** As a label: «Precio». */
export function toFieldWord(field: string): string {
  const word = toFieldPhrase(field).replace(ARTICLE, '')
  return word.charAt(0).toUpperCase() + word.slice(1)
}
