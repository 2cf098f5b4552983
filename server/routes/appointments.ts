import type { FastifyInstance } from 'fastify'
import { appointmentsApi } from '#contracts/appointments.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'

export function serveAppointments(app: FastifyInstance, { appointments }: Shop): void {
  serve(app, appointmentsApi.newDate, ({ body, from }) => appointments.ask(body, from.address))
}
