import * as z from 'zod/mini'
import { ageGroupValues, genderValues } from '#contracts/audiences.ts'
import { EMPTY_FIELD } from '#contracts/field-messages.ts'
import { NOT_AN_OPTION } from '#contracts/scalars.ts'
import { RequiredLine } from '#contracts/visitor-fields.ts'

const toFigures = (text: string) => text.split('').map(Number)

/** The last figure of a barcode follows from the others: from the right, they weigh three and one in turn. */
export function isGtin(text: string): boolean {
  const [check = 0, ...rest] = toFigures(text).reverse()
  const sum = rest.reduce((total, figure, at) => total + figure * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === check
}

/** As it is printed below the bars, with or without spaces and hyphens. */
const Gtin = z.string(EMPTY_FIELD).check(
  z.overwrite((text) => text.replace(/[\s-]/g, '')),
  z.regex(/^(\d{8}|\d{12,14})$/, {
    error: 'Escribí los 8, 12, 13 o 14 números del código de barras.',
    abort: true,
  }),
  z.refine(isGtin, 'Ese código de barras no existe: revisá los números.'),
)

/** By what search engines and marketplaces tell one product from another. */
export const identityDraft = {
  brand: z.nullable(RequiredLine(70)),
  gtin: z.nullable(Gtin),
  mpn: z.nullable(RequiredLine(70)),
  color: z.nullable(RequiredLine(100)),
  gender: z.nullable(z.enum(genderValues, NOT_AN_OPTION)),
  age_group: z.nullable(z.enum(ageGroupValues, NOT_AN_OPTION)),
}

export const identity = {
  brand: z.nullable(z.string()),
  gtin: z.nullable(z.string()),
  mpn: z.nullable(z.string()),
  color: z.nullable(z.string()),
  gender: z.nullable(z.enum(genderValues)),
  age_group: z.nullable(z.enum(ageGroupValues)),
}
