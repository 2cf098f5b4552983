import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import {
  blankAsAbsent,
  Day,
  Id,
  MediaPath,
  Moment,
  NOT_AN_OPTION,
  Text,
  Timestamp,
} from '#contracts/scalars.ts'
import { Days, listQuery, listReply } from './listing.ts'

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
  /** Whether the entry is a change of many products that can still be undone. */
  bulk_undoable: z.boolean(),
  /** The import that the entry records, if it can still be undone. */
  import_id: z.nullable(z.int()),
  /** The entry that this one belongs to. */
  part_of: z.nullable(z.int()),
  /** How many entries of single products belong to it; `part_of` lists them. */
  parts: z.int(),
})

/** A day in the shop's time zone, or a moment. */
const DayOrMoment = z.union([Day, Moment], 'Tiene que ser una fecha.')

/** Entries that no account wrote: jobs of the shop, and visitors. */
export const NO_ACCOUNT = 'none'

const AuditPerson = z.object({
  id: z.int(),
  name: z.string(),
  /** Whether they no longer work in the shop. */
  is_former: z.boolean(),
})
export type AuditPerson = z.infer<typeof AuditPerson>

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
      /** A piece: entries about any piece of its design. */
      design_of: blankAsAbsent(Id),
      action: blankAsAbsent(Text(40)),
      part_of: blankAsAbsent(Id),
      author_id: blankAsAbsent(z.union([z.literal(NO_ACCOUNT), Id], NOT_AN_OPTION)),
      /** Both are included. */
      from: blankAsAbsent(DayOrMoment),
      until: blankAsAbsent(DayOrMoment),
      /** Only entries of the last n days, including today. */
      days: blankAsAbsent(Days),
    }),
    response: listReply(AuditEntry),
  }),
  listPeople: endpoint({
    method: 'GET',
    path: '/api/admin/audit/people',
    summary: 'Who works or worked in the shop, to filter the log by them',
    access: 'staff',
    permission: 'staff',
    response: z.object({ results: z.array(AuditPerson) }),
  }),
}
