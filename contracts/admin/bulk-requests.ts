import * as z from 'zod/mini'
import { blankAsAbsent, Id, Moment, NOT_AN_OPTION, RequiredText, Text } from '#contracts/scalars.ts'
import { Amount, Percentage, PriceConfirmation } from './amounts.ts'
import { Key } from './order-drafts.ts'
import { productFilters } from './products.ts'
import { roundings } from './repricing.ts'

/** More pieces would take longer than a request may. */
export const MAX_BULK_PIECES = 5_000

/** As many as a product may have. */
export const MAX_TAGS = 20

const Ids = z
  .array(Id)
  .check(z.maxLength(MAX_BULK_PIECES, 'Pueden ser hasta 5.000 piezas de una vez.'))

/** Chosen pieces, or all pieces that match the filters of the list when the change is made. */
const Selection = z
  .object({
    ids: z.optional(Ids),
    filters: z.optional(z.object({ search: blankAsAbsent(Text(200)), ...productFilters })),
    /** Pieces that match the filters but stay as they are. */
    except: z.optional(Ids),
  })
  .check(
    z.refine(({ ids, filters }) => (ids === undefined) !== (filters === undefined), {
      path: ['ids'],
      error: 'Elegí piezas, o todas las de una búsqueda.',
    }),
  )
export type Selection = z.infer<typeof Selection>
export type SelectionInput = z.input<typeof Selection>

const NUMBER = 'Tiene que ser un número.'

const PriceChange = z
  .object({
    kind: z.literal('price'),
    by: z.enum(['percentage', 'amount'], NOT_AN_OPTION),
    /** The percentage, or the pesos that are added; negative to lower prices. */
    value: z.number(NUMBER),
    /** In pesos. */
    round_to: z.union(
      roundings.map((pesos) => z.literal(pesos)),
      NOT_AN_OPTION,
    ),
    round: z.enum(['up', 'nearest'], NOT_AN_OPTION),
  })
  .check(
    z.refine(({ by, value }) => by !== 'percentage' || (value >= -90 && value <= 900), {
      path: ['value'],
      error: 'Va de -90 a 900.',
    }),
    z.refine(({ value }) => Math.abs(value) <= 1_000_000_000, {
      path: ['value'],
      error: 'Es demasiado.',
    }),
  )

const DiscountChange = z
  .object({
    kind: z.literal('discount'),
    /** 0 ends the discount. */
    percentage: Percentage,
    starts_at: z.nullable(Moment),
    ends_at: z.nullable(Moment),
  })
  .check(
    z.refine(
      ({ starts_at, ends_at }) => !starts_at || !ends_at || new Date(starts_at) < new Date(ends_at),
      { path: ['ends_at'], error: 'Tiene que terminar después de empezar.' },
    ),
  )

export const BulkChange = z.discriminatedUnion(
  'kind',
  [
    PriceChange,
    DiscountChange,
    z.object({ kind: z.literal('category'), category: Id }),
    z.object({
      kind: z.literal('visibility'),
      visible: z.boolean('Tiene que ser sí o no.'),
    }),
    z.object({
      kind: z.literal('attribute'),
      name: RequiredText(60),
      /** Null removes the attribute. */
      value: z.nullable(RequiredText(300)),
    }),
    z.object({
      kind: z.literal('tags'),
      how: z.enum(['add', 'remove'], NOT_AN_OPTION),
      tags: z
        .array(RequiredText(30))
        .check(
          z.minLength(1, 'Escribí al menos una.'),
          z.maxLength(MAX_TAGS, 'Pueden ser hasta 20.'),
        ),
    }),
    /** Null removes it. */
    z.object({ kind: z.literal('cost'), cost: z.nullable(Amount) }),
    z.object({ kind: z.literal('remove') }),
    z.object({ kind: z.literal('restore') }),
  ],
  NOT_AN_OPTION,
)
export type BulkChange = z.infer<typeof BulkChange>
export type BulkKind = BulkChange['kind']

export const BulkRequest = z.object({ selection: Selection, change: BulkChange })
export type BulkRequest = z.infer<typeof BulkRequest>

export const AskedBulkChange = z.extend(BulkRequest, {
  /** Chosen by the client: a repeated request with the same key changes nothing more. */
  key: Key,
  /** Fingerprint of the preview: the change is refused if it would differ from it. */
  fingerprint: z.optional(Text(100)),
  confirm_price_change: z.optional(PriceConfirmation),
})
export type AskedBulkChange = z.infer<typeof AskedBulkChange>
