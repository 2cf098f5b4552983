import * as z from 'zod/mini'
import { Category } from '#contracts/catalogue.ts'
import { endpoint } from '#contracts/endpoint.ts'
import {
  blankAsAbsent,
  Integer,
  MediaPath,
  NOT_AN_OPTION,
  RequiredText,
} from '#contracts/scalars.ts'
import { byId, Done, listQuery, listReply, SeenBefore, SeenVersion } from './listing.ts'

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

export const categorySortings = ['position', 'name', 'id'] as const

export const adminCategoriesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/categories',
    summary: 'Categories, in the order in which the shop shows them',
    access: 'staff',
    permission: ['catalogue', 'stock', 'orders', 'prices_discounts', 'workshop', 'read_sales'],
    query: listQuery(categorySortings, {
      type: blankAsAbsent(z.enum(categoryTypes, NOT_AN_OPTION)),
    }),
    response: listReply(EditedCategory),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/categories/:id',
    summary: 'One category',
    access: 'staff',
    permission: ['catalogue', 'stock', 'orders', 'prices_discounts', 'workshop', 'read_sales'],
    params: byId,
    response: EditedCategory,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/categories',
    summary: 'A new category',
    access: 'staff',
    permission: 'catalogue',
    body: CategoryDraft,
    status: 201,
    response: EditedCategory,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/categories/:id',
    summary: 'Changes a category',
    access: 'staff',
    permission: 'catalogue',
    params: byId,
    body: z.extend(CategoryDraft, { version: SeenVersion }),
    response: EditedCategory,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/categories/:id',
    summary: 'Takes a category out of the shop, once nothing is in it',
    access: 'staff',
    permission: 'catalogue',
    params: byId,
    query: SeenBefore,
    response: Done,
  }),
}
