import * as z from 'zod/mini'
import { Time } from './appointment-fields.ts'
import { appointmentStatuses } from './appointments.ts'
import { endpoint } from './endpoint.ts'
import { blankAsAbsent, Day, Integer, Text, Timestamp } from './scalars.ts'

const token = z.object({ token: Text(100) })

/** The number of changes that the visitor saw, so that nobody changes what they have not seen. */
const sequence = Integer

/** What a visitor sees of their appointment, and may do with it. */
export const VisitorAppointment = z.object({
  status: z.enum(appointmentStatuses),
  first_name: z.string(),
  starts_at: z.nullable(Timestamp),
  /** In the time zone of Argentina. */
  day: z.nullable(z.string()),
  time: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  reason: z.string(),
  product: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      photo: z.nullable(z.string()),
      shown: z.boolean(),
    }),
  ),
  sequence: z.int(),
  can_move: z.boolean(),
  can_cancel: z.boolean(),
  /** Whether it is confirmed, but too near for a change by the link. */
  is_late: z.boolean(),
  notice_hours: z.int(),
  /** Days with free hours. */
  days: z.array(z.object({ day: z.string(), times: z.array(z.string()) })),
  /** The first day with free hours after these. */
  more_from: z.nullable(z.string()),
})
export type VisitorAppointment = z.infer<typeof VisitorAppointment>

export const appointmentLinksApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/dates/link/:token',
    summary: 'The appointment of a link in a mail, with free hours to move it to',
    access: 'anyone',
    params: token,
    query: z.object({ from: blankAsAbsent(Day) }),
    response: VisitorAppointment,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/dates/link/:token/move',
    summary: 'The visitor moves it to another free hour; both sides get a mail',
    access: 'anyone',
    params: token,
    body: z.object({ day: Day, time: Time, sequence }),
    response: VisitorAppointment,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/dates/link/:token/cancel',
    summary: 'The visitor cancels it; both sides get a mail',
    access: 'anyone',
    params: token,
    body: z.object({ sequence }),
    response: VisitorAppointment,
  }),
}
