import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { blankAsAbsent, Id, MediaPath, Moment, Text, Timestamp } from '#contracts/scalars.ts'
import { listQuery, listReply } from './listing.ts'

const AuditSubject = z.object({
  /** As it is called now, or was when it was last written down; null when nobody knows any more. */
  name: z.nullable(z.string()),
  photo: z.nullable(MediaPath),
  /** Whether it can still be opened. */
  exists: z.boolean(),
})
export type AuditSubject = z.infer<typeof AuditSubject>

export const AuditEntry = z.object({
  id: z.int(),
  at: Timestamp,
  /** Null when the shop's own rules did it. */
  author_id: z.nullable(z.int()),
  /** As they were called on that day. */
  author: z.string(),
  action: z.string(),
  resource: z.string(),
  resource_id: z.string(),
  subject: AuditSubject,
  /** The categories that the changes name by number. */
  categories: z.record(z.string(), z.string()),
  before: z.unknown(),
  after: z.unknown(),
  /** Whether it changed the price of a product, which nobody changed since. */
  price_undoable: z.boolean(),
})

const Since = z.pipe(
  Moment,
  z.transform((text) => new Date(text)),
)

export const adminAuditApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'Who changed what, newest first',
    access: 'staff',
    permission: 'staff',
    query: listQuery(['id', 'at'], {
      resource: blankAsAbsent(Text(40)),
      resource_id: blankAsAbsent(Text(60)),
      action: blankAsAbsent(Text(40)),
      author_id: blankAsAbsent(Id),
      from: blankAsAbsent(Since),
      until: blankAsAbsent(Since),
    }),
    response: listReply(AuditEntry),
  }),
}
