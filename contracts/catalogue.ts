import * as z from 'zod/mini'
import { ageGroupValues, genderValues } from './audiences.ts'
import { endpoint } from './endpoint.ts'
import { Facets } from './facets.ts'
import { Filters, Group } from './filters.ts'
import { materialValues } from './materials.ts'
import { pieceFields } from './piece-fields.ts'
import {
  blankAsAbsent,
  Id,
  MediaPath,
  Money,
  NOT_AN_OPTION,
  PageNumber,
  RequiredText,
  Timestamp,
} from './scalars.ts'

export const PAGE_SIZE = 12

/** An empty list has one page. */
export const countPages = (count: number): number => Math.max(1, Math.ceil(count / PAGE_SIZE))

export const Category = z.object({
  id: z.int(),
  name: z.string(),
  thumbnail: MediaPath,
  type: z.enum(['joyas', 'relojes']),
  product_count: z.int(),
})

export const Product = z.object({
  id: z.int(),
  name: z.string(),
  final_price: Money,
  price: Money,
  price_without_taxes: Money,
  /** The VAT rate included in the price, in percent. */
  iva_rate: z.number(),
  discount_percentage: z.number(),
  quantity: z.int(),
  main_photo: z.nullable(MediaPath),
  secundary_photo: z.nullable(MediaPath),
  material: z.enum(materialValues),
  size: z.string(),
  average_rating: z.number(),
  review_count: z.int(),
  sold: z.int(),
  date_created: Timestamp,
  category: z.int(),
})

export const Variant = z.object({
  id: z.int(),
  size: z.string(),
  material: z.enum(materialValues),
  quantity: z.int(),
  final_price: Money,
  color: z.optional(z.string()),
})

/** A piece as shoppers choose it in a list. `price` is its list price. */
export const Piece = z.extend(Variant, { price: Money })

const design = {
  /** The lowest price of its pieces. */
  from_price: Money,
  sizes: z.array(z.string()),
  pieces: z.array(Piece),
}
/** A design in a list: its best matching piece, and what shoppers can choose. */
export const ListedDesign = z.extend(Product, design)

export const ProductDetail = z.extend(Product, {
  position: pieceFields.position,
  description: z.string(),
  variants: z.array(z.extend(Variant, pieceFields)),
  photos: z.array(MediaPath),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Products of one design share this id. */
  design_id: z.optional(z.int()),
  /** When the current discount ends. */
  discount_ends_at: z.optional(Timestamp),
  brand: z.optional(z.string()),
  gtin: z.optional(z.string()),
  mpn: z.optional(z.string()),
  color: z.optional(z.string()),
  gender: z.optional(z.enum(genderValues)),
  age_group: z.optional(z.enum(ageGroupValues)),
})

/** `fields=full` adds the description and the variants; `group=none` leaves the fields of a design out. */
const ListedProduct = z.extend(Product, {
  ...z.partial(z.object(design)).shape,
  description: z.optional(z.string()),
  variants: z.optional(z.array(Variant)),
})

const page = {
  results: z.array(ListedProduct),
  count: z.int(),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
}
export const ProductPage = z.object(page)
export const FilteredProductPage = z.object({
  ...page,
  facets: z.optional(Facets),
})

export const Highlighted = z.object({
  popular_products: z.array(ListedDesign),
  top_selling: z.array(ListedDesign),
  new_arrivals: z.array(ListedDesign),
})

export const Promo = z.object({ name: z.string(), subtitle: z.string(), photo: MediaPath })

export type Category = z.infer<typeof Category>
export type Product = z.infer<typeof Product>
export type Variant = z.infer<typeof Variant>
export type Piece = z.infer<typeof Piece>
export type ListedDesign = z.infer<typeof ListedDesign>
export type ListedProduct = z.infer<typeof ListedProduct>
export type ProductDetail = z.infer<typeof ProductDetail>
export type ProductPage = z.infer<typeof ProductPage>
export type FilteredProductPage = z.infer<typeof FilteredProductPage>
export type Highlighted = z.infer<typeof Highlighted>
export type Promo = z.infer<typeof Promo>

export const ProductQuery = z.extend(Filters, {
  fields: blankAsAbsent(z.enum(['full'], NOT_AN_OPTION)),
  group: Group,
})
export type ProductQuery = z.infer<typeof ProductQuery>

const cacheable = { method: 'GET', access: 'anyone', cacheable: true } as const
const ofProduct = z.object({ id: Id })
const paged = z.object({ page: z._default(PageNumber, 1), group: Group })

export const SearchText = RequiredText(200)

export const catalogueApi = {
  listCategories: endpoint({
    ...cacheable,
    path: '/api/category/categories',
    summary: 'Every category, with the number of its products',
    response: z.object({ categories: z.array(Category) }),
  }),
  listProducts: endpoint({
    ...cacheable,
    path: '/api/product/get-products',
    summary: 'Designs by filter and order, twelve a page; group=none lists every piece of them',
    query: ProductQuery,
    response: FilteredProductPage,
  }),
  getProduct: endpoint({
    ...cacheable,
    path: '/api/product/product/:id',
    summary: 'One product with its variants, photos and attributes',
    params: ofProduct,
    response: z.object({ product: ProductDetail }),
  }),
  listRelated: endpoint({
    ...cacheable,
    path: '/api/product/related/:id',
    summary: 'At most four designs that go with a product',
    params: ofProduct,
    response: z.object({ related_products: z.array(ListedDesign) }),
  }),
  getHighlighted: endpoint({
    ...cacheable,
    path: '/api/product/highlighted',
    summary: 'Popular designs, top selling and new arrivals, at most eight each',
    response: Highlighted,
  }),
  getPromo: endpoint({
    ...cacheable,
    path: '/api/product/promo',
    summary: 'The promo of the month',
    response: Promo,
  }),
  search: endpoint({
    ...cacheable,
    path: '/api/product/search',
    summary: 'Designs that match a text, best first; group=none lists every piece',
    query: z.extend(paged, { search: SearchText }),
    response: ProductPage,
  }),
  searchByBody: endpoint({
    method: 'POST',
    access: 'anyone',
    path: '/api/product/search',
    summary: 'Designs that match a text, best first; group=none lists every piece',
    query: paged,
    body: z.object({ search: SearchText }),
    status: 200,
    response: ProductPage,
  }),
}
