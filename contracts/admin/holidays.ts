import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { blankAsAbsent, Day, Flag, RequiredText } from '#contracts/scalars.ts'
import { crudEndpoints } from './crud.ts'
import { listQuery } from './listing.ts'

export const Holiday = z.object({
  id: z.int(),
  day: z.string(),
  name: z.string(),
  version: z.int(),
})
export type Holiday = z.infer<typeof Holiday>

const HolidayDraft = z.object({ day: Day, name: RequiredText(100) })

const endpoints = crudEndpoints({
  path: '/api/admin/holidays',
  permission: { read: 'appointments', write: 'appointments' },
  summary: {
    list: 'Days on which nobody is received, the next first',
    get: 'One of those days',
    create: 'A day on which nobody is received, or all days until another one',
    update: 'Changes such a day',
    remove: 'Receives people on that day after all',
  },
  row: Holiday,
  draft: HolidayDraft,
  query: listQuery(['day', 'id'], {
    year: blankAsAbsent(z.string().check(z.regex(/^\d{4}$/, 'Tiene que ser un año.'))),
    /** The days that are over; without it and a year, those from today on. */
    past: blankAsAbsent(Flag),
  }),
})

export const adminHolidaysApi = {
  ...endpoints,
  /** The reply is the first new day. */
  create: endpoint({
    ...endpoints.create,
    body: z.extend(HolidayDraft, {
      /** The last day, for a holiday of several. Days that are listed already stay as they are. */
      until: z.optional(z.nullable(Day)),
    }),
  }),
}
