import type { ZodMiniType } from 'zod/mini'

/** How a value is stored, shown, and written in a cell of the CSV. The column of `money` holds centavos. */
export type ProductFieldKind =
  | 'text'
  | 'whole'
  | 'decimal'
  | 'percentage'
  | 'money'
  | 'flag'
  | 'option'
  /** An option whose CSV cell holds the stored value instead of its label. */
  | 'material'
  | 'moment'
  /** A day without an hour means the end of that day. */
  | 'end_moment'
  | 'attributes'
  | 'tags'
  | 'category'

export type ProductFieldEntry = {
  /** The name of the field within a sentence: «cambió el precio de …». */
  phrase: string
  /** The label of its input. */
  label: string
  kind: ProductFieldKind
  /** The labels of the stored values. */
  options?: Record<string, string>
  /** The value that staff send. */
  draft: ZodMiniType
  /** The value in replies of the back office. */
  row: ZodMiniType
  /** The database column, if it is not called like the field. */
  column?: string
  /** The column of the CSV, and the message for a cell that cannot be read. */
  csv: { heading: string; problem?: string } | null
  /** Whether a new variant starts with the value of the product that it is made from. */
  inVariant: 'copied' | 'blank'
  /** The permission that is needed to change it. */
  permission: 'catalogue' | 'prices_discounts' | 'stock' | 'costs'
  /** Whether the public page of the product has it. */
  isPublic: boolean
}

export type ProductFieldEntries = Record<string, ProductFieldEntry>
