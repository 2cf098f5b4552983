import * as z from 'zod/mini'
import {
  blankAsAbsent,
  Flag,
  MediaPath,
  Moment,
  RequiredText,
  Text,
  Timestamp,
} from '#contracts/scalars.ts'
import { crudEndpoints } from './crud.ts'
import { listQuery } from './listing.ts'

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

export const adminPromosApi = crudEndpoints({
  path: '/api/admin/promos',
  permission: { read: 'catalogue', write: 'catalogue' },
  summary: {
    list: 'Promos, the newest first',
    get: 'One promo',
    create: 'A new promo',
    update: 'Changes a promo',
    remove: 'Deletes a promo: nothing else leans on it',
  },
  row: EditedPromo,
  draft: PromoDraft,
  query: listQuery(['starts_at', 'name', 'id'], { runs: blankAsAbsent(Flag) }),
})
