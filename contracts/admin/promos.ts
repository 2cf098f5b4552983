import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import {
  blankAsAbsent,
  Flag,
  MediaPath,
  Moment,
  RequiredText,
  Text,
  Timestamp,
} from '#contracts/scalars.ts'
import { byId, Done, listQuery, listReply, SeenBefore, SeenVersion } from './listing.ts'

export const EditedPromo = z.object({
  id: z.int(),
  name: z.string(),
  subtitle: z.string(),
  photo: MediaPath,
  starts_at: Timestamp,
  ends_at: z.nullable(Timestamp),
  /** Customers see the active promotion that started last. */
  runs: z.boolean(),
  version: z.int(),
})
export type EditedPromo = z.infer<typeof EditedPromo>

const PromoDraft = z.object({
  name: RequiredText(120),
  subtitle: z._default(Text(300), ''),
  photo: MediaPath,
  starts_at: Moment,
  ends_at: z._default(z.nullable(Moment), null),
})
export type PromoDraft = z.infer<typeof PromoDraft>

export const promoSortings = ['starts_at', 'name', 'id'] as const

export const adminPromosApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/promos',
    summary: 'Promos, the newest first',
    access: 'staff',
    permission: 'catalogue',
    query: listQuery(promoSortings, { runs: blankAsAbsent(Flag) }),
    response: listReply(EditedPromo),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/promos/:id',
    summary: 'One promo',
    access: 'staff',
    permission: 'catalogue',
    params: byId,
    response: EditedPromo,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/promos',
    summary: 'A new promo',
    access: 'staff',
    permission: 'catalogue',
    body: PromoDraft,
    status: 201,
    response: EditedPromo,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/promos/:id',
    summary: 'Changes a promo',
    access: 'staff',
    permission: 'catalogue',
    params: byId,
    body: z.extend(PromoDraft, { version: SeenVersion }),
    response: EditedPromo,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/promos/:id',
    summary: 'Deletes a promo: nothing else leans on it',
    access: 'staff',
    permission: 'catalogue',
    params: byId,
    query: SeenBefore,
    response: Done,
  }),
}
