import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { blankAsAbsent, Day, RequiredText } from '#contracts/scalars.ts'
import { byId, Done, listQuery, listReply, SeenBefore, SeenVersion } from './listing.ts'

export const Holiday = z.object({
  id: z.int(),
  day: z.string(),
  name: z.string(),
  version: z.int(),
})
export type Holiday = z.infer<typeof Holiday>

const HolidayDraft = z.object({ day: Day, name: RequiredText(100) })

export const adminHolidaysApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/holidays',
    summary: 'Days on which nobody is received, the next first',
    access: 'staff',
    permission: 'appointments',
    query: listQuery(['day', 'id'], {
      year: blankAsAbsent(z.string().check(z.regex(/^\d{4}$/, 'Tiene que ser un año.'))),
    }),
    response: listReply(Holiday),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/holidays/:id',
    summary: 'One of those days',
    access: 'staff',
    permission: 'appointments',
    params: byId,
    response: Holiday,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/holidays',
    summary: 'A day on which nobody is received',
    access: 'staff',
    permission: 'appointments',
    body: HolidayDraft,
    status: 201,
    response: Holiday,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/holidays/:id',
    summary: 'Changes such a day',
    access: 'staff',
    permission: 'appointments',
    params: byId,
    body: z.extend(HolidayDraft, { version: SeenVersion }),
    response: Holiday,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/holidays/:id',
    summary: 'Receives people on that day after all',
    access: 'staff',
    permission: 'appointments',
    params: byId,
    query: SeenBefore,
    response: Done,
  }),
}
