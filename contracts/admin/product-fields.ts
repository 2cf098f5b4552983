import * as z from 'zod/mini'
import { materials, materialValues } from '#contracts/materials.ts'
import { Id, Integer, Money, NOT_AN_OPTION, RequiredText, Text } from '#contracts/scalars.ts'
import { Price } from './amounts.ts'
import type { ProductFieldEntries, ProductFieldEntry } from './product-field-entry.ts'
import { identityFields } from './product-identity.ts'
import { costFields, discountFields, goldFields } from './product-price-fields.ts'

const MAX_PIECES = 1_000_000

/** A number of pieces in stock. */
export const Quantity = Integer.check(
  z.gte(0, 'No puede ser negativo.'),
  z.lte(MAX_PIECES, 'Es demasiado.'),
)

const ofCatalogue = { permission: 'catalogue', inVariant: 'copied' } as const

export const requiredFields = {
  name: {
    ...ofCatalogue,
    phrase: 'el nombre',
    label: 'Nombre',
    kind: 'text',
    draft: RequiredText(160),
    row: z.string(),
    csv: { heading: 'nombre' },
    isPublic: true,
  },
  category: {
    ...ofCatalogue,
    phrase: 'la categoría',
    label: 'Categoría',
    kind: 'category',
    draft: Id,
    row: z.int(),
    column: 'category_id',
    csv: { heading: 'categoria' },
    isPublic: true,
  },
  material: {
    ...ofCatalogue,
    phrase: 'el material',
    label: 'Material',
    kind: 'material',
    options: materials,
    draft: z.enum(materialValues, NOT_AN_OPTION),
    row: z.enum(materialValues),
    csv: { heading: 'material', problem: 'No es un material.' },
    isPublic: true,
  },
  /** List price. */
  price: {
    phrase: 'el precio',
    label: 'Precio de lista',
    kind: 'money',
    draft: Price,
    row: Money,
    csv: { heading: 'precio', problem: 'No es un precio.' },
    inVariant: 'copied',
    permission: 'prices_discounts',
    isPublic: true,
  },
} as const satisfies ProductFieldEntries

export const optionalFields = {
  sku: {
    phrase: 'el código (SKU)',
    label: 'Código (SKU)',
    kind: 'text',
    draft: z.nullable(RequiredText(60)),
    row: z.nullable(z.string()),
    csv: { heading: 'sku' },
    inVariant: 'blank',
    permission: 'catalogue',
    isPublic: false,
  },
  size: {
    ...ofCatalogue,
    phrase: 'el talle',
    label: 'Talle o medida',
    kind: 'text',
    draft: Text(60),
    row: z.string(),
    csv: { heading: 'talle' },
    isPublic: true,
  },
  ...identityFields,
  description: {
    ...ofCatalogue,
    phrase: 'la descripción',
    label: 'Descripción',
    kind: 'text',
    draft: Text(10_000),
    row: z.string(),
    csv: { heading: 'descripcion' },
    isPublic: true,
  },
  attributes: {
    ...ofCatalogue,
    phrase: 'las características',
    label: 'Características',
    kind: 'attributes',
    draft: z
      .array(z.object({ name: RequiredText(60), value: RequiredText(300) }))
      .check(z.maxLength(40, 'Pueden ser hasta 40.')),
    row: z.array(z.object({ name: z.string(), value: z.string() })),
    csv: { heading: 'atributos', problem: 'Se escriben «Nombre: valor | Nombre: valor».' },
    isPublic: true,
  },
  /** Labels for filters and discount rules. */
  tags: {
    ...ofCatalogue,
    phrase: 'las etiquetas',
    label: 'Etiquetas',
    kind: 'tags',
    draft: z.array(RequiredText(30)).check(z.maxLength(20, 'Pueden ser hasta 20.')),
    row: z.array(z.string()),
    csv: {
      heading: 'etiquetas',
      problem: 'Se escriben «rebaja | boda», hasta 30 letras cada una.',
    },
    isPublic: false,
  },
  ...discountFields,
  ...goldFields,
  ...costFields,
  visible: {
    ...ofCatalogue,
    phrase: 'si está a la vista',
    label: 'A la vista en la tienda',
    kind: 'flag',
    draft: z.boolean('Tiene que ser sí o no.'),
    row: z.boolean(),
    csv: { heading: 'visible', problem: 'Tiene que ser «sí» o «no».' },
    isPublic: false,
  },
  /** The stock is low from this number of pieces on; null for the number of the settings, 0 for sold out alone. */
  low_stock: {
    phrase: 'el aviso de poco stock',
    label: 'Avisar cuando queden',
    kind: 'whole',
    draft: z.nullable(Quantity),
    row: z.nullable(z.int()),
    csv: null,
    inVariant: 'copied',
    permission: 'stock',
    isPublic: false,
  },
} as const satisfies ProductFieldEntries

/**
 * Everything that staff write about a product. Drafts, replies, labels, CSV columns, permissions and variants are derived
 * from this table. Apart from it are `quantity`, which is changed by the difference to what was seen, and `variant_of`.
 */
export const productFields = { ...requiredFields, ...optionalFields } as const

export type ProductField = keyof typeof productFields
type Table = typeof productFields

/** The fields with some property, as in `FieldsWith<{ kind: 'money' }>`. */
export type FieldsWith<P> = {
  [F in ProductField]: Table[F] extends P ? F : never
}[ProductField]

export const productFieldNames = Object.keys(productFields) as ProductField[]

export const entryOf = (field: ProductField): ProductFieldEntry => productFields[field]

/** One property of every field: `{ name: 'Nombre', … }`. */
export const pluck = <T extends Record<string, Record<P, unknown>>, P extends string>(
  table: T,
  property: P,
) =>
  Object.fromEntries(Object.entries(table).map(([name, entry]) => [name, entry[property]])) as {
    [N in keyof T]: T[N][P]
  }

export const productLabels = pluck(productFields, 'label')
