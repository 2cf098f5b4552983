import * as z from 'zod/mini'
import { blankAsAbsent, Day, RequiredText } from '#contracts/scalars.ts'
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

export const adminHolidaysApi = crudEndpoints({
  path: '/api/admin/holidays',
  permission: { read: 'appointments', write: 'appointments' },
  summary: {
    list: 'Days on which nobody is received, the next first',
    get: 'One of those days',
    create: 'A day on which nobody is received',
    update: 'Changes such a day',
    remove: 'Receives people on that day after all',
  },
  row: Holiday,
  draft: HolidayDraft,
  query: listQuery(['day', 'id'], {
    year: blankAsAbsent(z.string().check(z.regex(/^\d{4}$/, 'Tiene que ser un año.'))),
  }),
})
