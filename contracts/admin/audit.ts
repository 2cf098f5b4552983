import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { blankAsAbsent, Id, Moment, Text, Timestamp } from '#contracts/scalars.ts'
import { listQuery, listReply } from './listing.ts'

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
  before: z.unknown(),
  after: z.unknown(),
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
