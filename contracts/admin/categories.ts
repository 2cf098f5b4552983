import * as z from 'zod/mini'
import { Category } from '#contracts/catalogue.ts'
import {
  blankAsAbsent,
  Integer,
  MediaPath,
  NOT_AN_OPTION,
  RequiredText,
} from '#contracts/scalars.ts'
import { crudEndpoints } from './crud.ts'
import { listQuery } from './listing.ts'

export const categoryTypes = ['joyas', 'relojes'] as const

/** A category as staff edit it. */
export const EditedCategory = z.extend(Category, {
  position: z.int(),
  /** Null for the default rate of the shop. */
  iva_rate: z.nullable(z.number()),
  version: z.int(),
})
export type EditedCategory = z.infer<typeof EditedCategory>

const CategoryDraft = z.object({
  name: RequiredText(80),
  type: z.enum(categoryTypes, NOT_AN_OPTION),
  thumbnail: MediaPath,
  position: z._default(Integer.check(z.gte(0, 'Tiene que ser 0 o más.'), z.lte(10_000)), 0),
  iva_rate: z._default(
    z.nullable(z.number('Tiene que ser un número.').check(z.gte(0), z.lte(100))),
    null,
  ),
})
export type CategoryDraft = z.infer<typeof CategoryDraft>

export const adminCategoriesApi = crudEndpoints({
  path: '/api/admin/categories',
  permission: {
    read: ['catalogue', 'stock', 'orders', 'prices_discounts', 'workshop', 'read_sales'],
    write: 'catalogue',
  },
  summary: {
    list: 'Categories, in the order in which the shop shows them',
    get: 'One category',
    create: 'A new category',
    update: 'Changes a category',
    remove: 'Takes a category out of the shop, once nothing is in it',
  },
  row: EditedCategory,
  draft: CategoryDraft,
  query: listQuery(['position', 'name', 'id'], {
    type: blankAsAbsent(z.enum(categoryTypes, NOT_AN_OPTION)),
  }),
})
