import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { Timestamp } from '#contracts/scalars.ts'
import { auditActions } from './audit-actions.ts'
import { byId } from './listing.ts'

const AppointmentChange = z.object({
  id: z.int(),
  at: Timestamp,
  /** Empty for the shop itself. */
  author: z.string(),
  action: z.enum(auditActions.appointments),
  /** The start before and after the change, if it changed. */
  from: z.nullable(Timestamp),
  to: z.nullable(Timestamp),
  /** What the change says about the visit. */
  status: z.nullable(z.string()),
})
export type AppointmentChange = z.infer<typeof AppointmentChange>

export const appointmentHistory = endpoint({
  method: 'GET',
  path: '/api/admin/appointments/:id/history',
  summary: 'What staff and the visitor changed, newest first',
  access: 'staff',
  permission: 'appointments',
  params: byId,
  response: z.object({ changes: z.array(AppointmentChange) }),
})
