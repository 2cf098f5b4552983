import type { FastifyInstance } from 'fastify'
import { appointmentLinksApi } from '#contracts/appointment-links.ts'
import { appointmentsApi } from '#contracts/appointments.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'

export function serveAppointments(
  app: FastifyInstance,
  { appointments, visitorChanges }: Shop,
): void {
  serve(app, appointmentsApi.newDate, ({ body, from }) => appointments.ask(body, from.address))
  serve(app, appointmentLinksApi.find, ({ params, query }) =>
    visitorChanges.find(params.token, query.from),
  )
  serve(app, appointmentLinksApi.move, ({ params, body, from }) =>
    visitorChanges.move(params.token, body, from.address),
  )
  serve(app, appointmentLinksApi.cancel, ({ params, body, from }) =>
    visitorChanges.cancel(params.token, body, from.address),
  )
}
