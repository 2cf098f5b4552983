import type { FastifyInstance } from 'fastify'
import { adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'

export function serveAdminAppointments(app: FastifyInstance, { appointmentDesk }: Shop): void {
  serve(app, adminAppointmentsApi.list, ({ query }) => appointmentDesk.list(query))
  serve(app, adminAppointmentsApi.get, ({ params }) => appointmentDesk.get(params.id))
  serve(app, adminAppointmentsApi.create, ({ caller, body }) =>
    appointmentDesk.create(caller, body),
  )
  serve(app, adminAppointmentsApi.update, ({ caller, params, body }) =>
    appointmentDesk.update(caller, params.id, body),
  )
  serve(app, adminAppointmentsApi.listSlots, ({ query }) => appointmentDesk.listSlots(query))
  serve(app, adminAppointmentsApi.confirm, ({ caller, params, body }) =>
    appointmentDesk.confirm(caller, params.id, body),
  )
  serve(app, adminAppointmentsApi.cancel, ({ caller, params, body }) =>
    appointmentDesk.cancel(caller, params.id, body),
  )
}
