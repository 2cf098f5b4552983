import * as z from 'zod/mini'
import { ageGroupValues, genderValues } from './audiences.ts'
import { endpoint } from './endpoint.ts'
import { Filters } from './filters.ts'
import { materialValues } from './materials.ts'
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

export const ProductDetail = z.extend(Product, {
  description: z.string(),
  variants: z.array(Variant),
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

export const Facets = z.object({
  categories: z.array(z.object({ id: z.int(), count: z.int() })),
  materials: z.array(z.object({ value: z.enum(materialValues), count: z.int() })),
  prices: z.array(z.object({ min: Money, max: z.nullable(Money), count: z.int() })),
  ratings: z.array(z.object({ min: z.number(), count: z.int() })),
  discounted: z.int(),
})

/** `fields=full` adds the description and the other sizes and materials. */
const ListedProduct = z.extend(Product, {
  description: z.optional(z.string()),
  variants: z.optional(z.array(Variant)),
})

const page = {
  results: z.array(Product),
  count: z.int(),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
}
export const ProductPage = z.object(page)
export const FilteredProductPage = z.object({
  ...page,
  results: z.array(ListedProduct),
  facets: z.optional(Facets),
})

export const Highlighted = z.object({
  popular_products: z.array(Product),
  top_selling: z.array(Product),
  new_arrivals: z.array(Product),
})

export const Promo = z.object({ name: z.string(), subtitle: z.string(), photo: MediaPath })

export type Category = z.infer<typeof Category>
export type Product = z.infer<typeof Product>
export type Variant = z.infer<typeof Variant>
export type ProductDetail = z.infer<typeof ProductDetail>
export type Facets = z.infer<typeof Facets>
export type ProductPage = z.infer<typeof ProductPage>
export type FilteredProductPage = z.infer<typeof FilteredProductPage>
export type Highlighted = z.infer<typeof Highlighted>
export type Promo = z.infer<typeof Promo>

export const ProductQuery = z.extend(Filters, {
  fields: blankAsAbsent(z.enum(['full'], NOT_AN_OPTION)),
})
export type ProductQuery = z.infer<typeof ProductQuery>

const cacheable = { method: 'GET', access: 'anyone', cacheable: true } as const
const ofProduct = z.object({ id: Id })
const paged = z.object({ page: z._default(PageNumber, 1) })

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
    summary: 'Products by filter and order, twelve a page; fields=full says everything of them',
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
    summary: 'At most four products that go with one',
    params: ofProduct,
    response: z.object({ related_products: z.array(Product) }),
  }),
  getHighlighted: endpoint({
    ...cacheable,
    path: '/api/product/highlighted',
    summary: 'Popular products, top selling and new arrivals, at most eight each',
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
    summary: 'Products that match a text, best first',
    query: z.extend(paged, { search: SearchText }),
    response: ProductPage,
  }),
  searchByBody: endpoint({
    method: 'POST',
    access: 'anyone',
    path: '/api/product/search',
    summary: 'Products that match a text, best first',
    query: paged,
    body: z.object({ search: SearchText }),
    status: 200,
    response: ProductPage,
  }),
}
