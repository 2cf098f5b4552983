import type { FastifyInstance } from 'fastify'
import { adminHolidaysApi } from '#contracts/admin/appointments.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'
import { done } from './done.ts'

export function serveAdminHolidays(app: FastifyInstance, { holidayDesk }: Shop): void {
  serve(app, adminHolidaysApi.list, ({ query }) => holidayDesk.list(query))
  serve(app, adminHolidaysApi.get, ({ params }) => holidayDesk.get(params.id))
  serve(app, adminHolidaysApi.create, ({ caller, body }) => holidayDesk.create(caller, body))
  serve(app, adminHolidaysApi.update, ({ caller, params, body }) =>
    holidayDesk.update(caller, params.id, body),
  )
  serve(app, adminHolidaysApi.remove, ({ caller, params }) =>
    done(holidayDesk.remove(caller, params.id)),
  )
}
