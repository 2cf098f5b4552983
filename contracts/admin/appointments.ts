import * as z from 'zod/mini'
import { GivenAppointment, Note, when } from '#contracts/appointment-fields.ts'
import { appointmentStatuses, dayValues } from '#contracts/appointments.ts'
import { endpoint } from '#contracts/endpoint.ts'
import {
  blankAsAbsent,
  Day,
  Flag,
  Money,
  NOT_AN_OPTION,
  Text,
  Timestamp,
} from '#contracts/scalars.ts'
import { appointmentHistory } from './appointment-history.ts'
import { byId, listQuery, listReply, SeenVersion } from './listing.ts'

export const AdminAppointment = z.object({
  id: z.int(),
  first_name: z.string(),
  /** Last name, and phone or e-mail, are empty if staff gave the appointment without them. */
  last_name: z.string(),
  phone: z.string(),
  email: z.string(),
  available_days: z.array(z.enum(dayValues)),
  time_slot: z.enum(['morning', 'afternoon']),
  status: z.enum(appointmentStatuses),
  starts_at: z.nullable(Timestamp),
  /** In the time zone of Argentina. */
  day: z.nullable(z.string()),
  time: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  reason: z.string(),
  /** In pesos. */
  budget: z.nullable(Money),
  /** The piece that the visitor wants to see. */
  product: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      photo: z.nullable(z.string()),
      /** Whether the shop shows it. */
      shown: z.boolean(),
    }),
  ),
  note: z.string(),
  date_created: Timestamp,
  version: z.int(),
})
export type AdminAppointment = z.infer<typeof AdminAppointment>

const Slot = z.object({ day: z.string(), time: z.string() })
export type Slot = z.infer<typeof Slot>

export const appointmentSortings = ['id', 'starts_at'] as const
const at = <P extends string>(path: P) => `/api/admin/appointments/:id${path}` as const

export const adminAppointmentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/appointments',
    summary: 'Appointments, newest request first; of the calendar, by their days',
    access: 'staff',
    permission: 'appointments',
    query: listQuery(appointmentSortings, {
      status: blankAsAbsent(z.enum(appointmentStatuses, NOT_AN_OPTION)),
      from: blankAsAbsent(Day),
      /** Inclusive. */
      until: blankAsAbsent(Day),
      /** Upcoming confirmed appointments on a holiday, or outside the visiting hours of their day. */
      outside_hours: blankAsAbsent(Flag),
    }),
    response: listReply(AdminAppointment),
  }),
  listSlots: endpoint({
    method: 'GET',
    path: '/api/admin/appointments/slots',
    summary: 'When somebody can come: the hours of each day, and how many places are left',
    access: 'staff',
    permission: 'appointments',
    query: z.object({ from: Day, until: Day }),
    response: z.object({
      /** The hours of an open day, and how long a visit takes. */
      times: z.array(z.string()),
      minutes: z.int(),
      days: z.array(
        z.object({
          day: z.string(),
          /** Why the shop receives no visits on a day without slots. */
          closed: z.nullable(z.string()),
          slots: z.array(z.object({ time: z.string(), left: z.int() })),
        }),
      ),
    }),
  }),
  listRequests: endpoint({
    method: 'GET',
    path: '/api/admin/appointments/requests',
    summary: 'What waits for a day and hour, oldest first, each with another free slot that fits',
    access: 'staff',
    permission: 'appointments',
    response: z.object({
      count: z.int(),
      requests: z.array(z.object({ appointment: AdminAppointment, suggestion: z.nullable(Slot) })),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: at(''),
    summary: 'One appointment',
    access: 'staff',
    permission: 'appointments',
    params: byId,
    response: AdminAppointment,
  }),
  history: appointmentHistory,
  suggestSlots: endpoint({
    method: 'GET',
    path: at('/suggestions'),
    summary: 'The first three hours that fit what the visitor asked for',
    access: 'staff',
    permission: 'appointments',
    params: byId,
    response: z.object({
      slots: z.array(Slot),
      /** The first free slot; null if there is none within two months. */
      next: z.nullable(Slot),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/appointments',
    summary:
      'An appointment that was made by telephone or in the shop; the visitor gets a mail if their e-mail is known',
    access: 'staff',
    permission: 'appointments',
    body: GivenAppointment,
    status: 201,
    response: AdminAppointment,
  }),
  update: endpoint({
    method: 'PUT',
    path: at(''),
    summary: 'Writes down what the shop should know, and whether the visitor came',
    access: 'staff',
    permission: 'appointments',
    params: byId,
    body: z.object({
      note: Note,
      status: z.optional(z.enum(['attended', 'missed'], NOT_AN_OPTION)),
      version: SeenVersion,
    }),
    response: AdminAppointment,
  }),
  confirm: endpoint({
    method: 'POST',
    path: at('/confirm'),
    summary:
      'Gives it a day and hour, or another one; the visitor gets a mail with its entry, unless `notify` is false',
    access: 'staff',
    permission: 'appointments',
    params: byId,
    body: z.object({ ...when, notify: z._default(z.boolean(), true), version: SeenVersion }),
    response: AdminAppointment,
  }),
  postpone: endpoint({
    method: 'POST',
    path: at('/postpone'),
    summary:
      'Tells the visitor that nobody receives them at that hour and that the shop will propose another one; it waits for one again',
    access: 'staff',
    permission: 'appointments',
    params: byId,
    body: z.object({ version: SeenVersion }),
    response: AdminAppointment,
  }),
  cancel: endpoint({
    method: 'POST',
    path: at('/cancel'),
    summary: 'Cancels it; the visitor gets a mail that takes its entry back',
    access: 'staff',
    permission: 'appointments',
    params: byId,
    body: z.object({ reason: z._default(Text(500).check(z.trim()), ''), version: SeenVersion }),
    response: AdminAppointment,
  }),
}
