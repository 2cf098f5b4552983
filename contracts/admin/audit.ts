import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { blankAsAbsent, Id, MediaPath, Moment, Text, Timestamp } from '#contracts/scalars.ts'
import { listQuery, listReply } from './listing.ts'

const AuditSubject = z.object({
  /** The current name, or the last one recorded; null if none is known. */
  name: z.nullable(z.string()),
  photo: z.nullable(MediaPath),
  /** Whether the resource can still be opened. */
  exists: z.boolean(),
})
export type AuditSubject = z.infer<typeof AuditSubject>

export const AuditEntry = z.object({
  id: z.int(),
  at: Timestamp,
  /** Null for automatic changes. */
  author_id: z.nullable(z.int()),
  /** The author's name at the time of the change. */
  author: z.string(),
  action: z.string(),
  resource: z.string(),
  resource_id: z.string(),
  subject: AuditSubject,
  /** Names of the categories whose ids occur in the changes. */
  categories: z.record(z.string(), z.string()),
  before: z.unknown(),
  after: z.unknown(),
  /** Whether the entry changed a product's price that has not changed since. */
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
