import type { FastifyInstance } from 'fastify'
import { datesApi } from '#contracts/dates.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'

export function serveAppointments(app: FastifyInstance, { appointments }: Shop): void {
  serve(app, datesApi.newDate, ({ body, from }) => appointments.ask(body, from.address))
}
