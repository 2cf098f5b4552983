import * as z from 'zod/mini'
import { ageGroups, ageGroupValues, genders, genderValues } from '#contracts/audiences.ts'
import { EMPTY_FIELD } from '#contracts/field-messages.ts'
import { NOT_AN_OPTION } from '#contracts/scalars.ts'
import { RequiredLine } from '#contracts/visitor-fields.ts'
import type { ProductFieldEntries } from './product-field-entry.ts'

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

const ofCatalogue = { permission: 'catalogue', isPublic: true } as const

/** The fields by which search engines and marketplaces identify a product. */
export const identityFields = {
  brand: {
    ...ofCatalogue,
    phrase: 'la marca',
    label: 'Marca',
    kind: 'text',
    draft: z.nullable(RequiredLine(70)),
    row: z.nullable(z.string()),
    csv: { heading: 'marca' },
    inVariant: 'copied',
  },
  gtin: {
    ...ofCatalogue,
    phrase: 'el código de barras',
    label: 'Código de barras (GTIN)',
    kind: 'text',
    draft: z.nullable(Gtin),
    row: z.nullable(z.string()),
    csv: { heading: 'gtin' },
    inVariant: 'blank',
  },
  mpn: {
    ...ofCatalogue,
    phrase: 'la referencia del fabricante',
    label: 'Referencia del fabricante',
    kind: 'text',
    draft: z.nullable(RequiredLine(70)),
    row: z.nullable(z.string()),
    csv: { heading: 'referencia' },
    inVariant: 'blank',
  },
  color: {
    ...ofCatalogue,
    phrase: 'el color',
    label: 'Color',
    kind: 'text',
    draft: z.nullable(RequiredLine(100)),
    row: z.nullable(z.string()),
    csv: { heading: 'color' },
    inVariant: 'copied',
  },
  gender: {
    ...ofCatalogue,
    phrase: 'para quién es',
    label: 'Para quién',
    kind: 'option',
    options: genders,
    draft: z.nullable(z.enum(genderValues, NOT_AN_OPTION)),
    row: z.nullable(z.enum(genderValues)),
    csv: { heading: 'para', problem: 'Es mujer, hombre o unisex.' },
    inVariant: 'copied',
  },
  age_group: {
    ...ofCatalogue,
    phrase: 'la edad',
    label: 'Edad',
    kind: 'option',
    options: ageGroups,
    draft: z.nullable(z.enum(ageGroupValues, NOT_AN_OPTION)),
    row: z.nullable(z.enum(ageGroupValues)),
    csv: { heading: 'edad', problem: 'Es adultos, chicos o bebés.' },
    inVariant: 'copied',
  },
} as const satisfies ProductFieldEntries
