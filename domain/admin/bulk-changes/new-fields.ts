import type { SkipReason } from '#contracts/admin/bulk-changes.ts'
import { type BulkChange, MAX_TAGS } from '#contracts/admin/bulk-requests.ts'
import { increase } from '#contracts/gold-price.ts'
import type { ProductRow } from '#domain/admin/products/product-columns.ts'
import { MAX_PRICE, toNewSale } from '#domain/admin/repricing/plan.ts'
import { roundPrice, toExact } from '#domain/admin/repricing/rounding.ts'
import { findSalePrice, toWrittenDiscount } from '#domain/catalogue/sale-price.ts'
import { toCentavos, toPesos, toPesosOrNull } from '#domain/money.ts'
import { isSameName, type PieceFields } from './piece-fields.ts'

const MAX_ATTRIBUTES = 40

type Change<K extends BulkChange['kind']> = Extract<BulkChange, { kind: K }>

/** The fields of a piece after the change, or why the piece cannot have them. */
export function toNewFields(
  row: ProductRow,
  change: BulkChange,
  removedCategories: ReadonlySet<number>,
): PieceFields | SkipReason {
  switch (change.kind) {
    case 'price':
      return toNewPrice(row, change)
    case 'discount':
      return toDiscount(change)
    case 'category':
      return { category: change.category }
    case 'visibility':
      return { visible: change.visible, waits_for_photo: false }
    case 'attribute':
      return toAttributes(row, change)
    case 'tags':
      return toTags(row, change)
    case 'cost':
      return { cost: change.cost }
    case 'remove':
      return { removed: true }
    case 'restore':
      return removedCategories.has(row.category_id) ? 'category_removed' : { removed: false }
  }
}

function toNewPrice(row: ProductRow, change: Change<'price'>): PieceFields | SkipReason {
  const exact =
    change.by === 'percentage'
      ? increase(toExact(row.price), change.value)
      : toExact(row.price + toCentavos(change.value))
  const price = roundPrice(exact, change)
  if (price <= 0) return 'below_one'
  if (price > MAX_PRICE) return 'too_high'
  if (price === row.price) return {}
  const sale = findSalePrice(row)
  if (sale === null) return { price: toPesos(price) }
  const sale_price = toPesosOrNull(toNewSale(sale, row.price, price, change))
  if (sale_price !== null) return { price: toPesos(price), sale_price }
  // Rounding made the sale price equal to the list price: the percentage stays.
  return { price: toPesos(price), sale_price, discount_percentage: toWrittenDiscount(row) }
}

/** Without a percentage there are no dates either. */
const toDiscount = ({ percentage, starts_at, ends_at }: Change<'discount'>): PieceFields => ({
  sale_price: null,
  discount_percentage: percentage,
  discount_starts_at: percentage > 0 ? starts_at : null,
  discount_ends_at: percentage > 0 ? ends_at : null,
})

function toAttributes(
  { attributes }: ProductRow,
  { name, value }: Change<'attribute'>,
): PieceFields | SkipReason {
  if (value === null) {
    return { attributes: attributes.filter((each) => !isSameName(each.name, name)) }
  }
  if (attributes.some((each) => isSameName(each.name, name))) {
    return {
      attributes: attributes.map((each) =>
        isSameName(each.name, name) ? { name: each.name, value } : each,
      ),
    }
  }
  if (attributes.length >= MAX_ATTRIBUTES) return 'too_many_attributes'
  return { attributes: [...attributes, { name, value }] }
}

/** Tags are compared letter by letter, as discount rules do. */
function toTags({ tags }: ProductRow, change: Change<'tags'>): PieceFields | SkipReason {
  if (change.how === 'remove') return { tags: tags.filter((tag) => !change.tags.includes(tag)) }
  const all = [...new Set([...tags, ...change.tags])]
  return all.length > MAX_TAGS ? 'too_many_tags' : { tags: all }
}
