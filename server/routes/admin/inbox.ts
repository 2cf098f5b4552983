import type { FastifyInstance } from 'fastify'
import { adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import { adminHolidaysApi } from '#contracts/admin/holidays.ts'
import { adminMessagesApi } from '#contracts/admin/messages.ts'
import { adminReviewsApi } from '#contracts/admin/reviews.ts'
import { adminRevocationsApi } from '#contracts/admin/revocations.ts'
import type { Shop } from '#domain/shop.ts'
import { serve, toSuccess } from '#server/http/serve.ts'

export function serveAdminMessages(app: FastifyInstance, { adminMessages }: Shop): void {
  serve(app, adminMessagesApi.list, ({ query }) => adminMessages.list(query))
  serve(app, adminMessagesApi.get, ({ params }) => adminMessages.get(params.id))
  serve(app, adminMessagesApi.update, ({ caller, params, body }) =>
    adminMessages.update(caller, params.id, body),
  )
  serve(app, adminMessagesApi.answer, ({ caller, params, body }) =>
    adminMessages.answer(caller, params.id, body),
  )
}

export function serveAdminRevocations(app: FastifyInstance, { adminRevocations }: Shop): void {
  serve(app, adminRevocationsApi.list, ({ query }) => adminRevocations.list(query))
  serve(app, adminRevocationsApi.get, ({ params }) => adminRevocations.get(params.id))
  serve(app, adminRevocationsApi.answer, ({ caller, params, body }) =>
    adminRevocations.answer(caller, params.id, body),
  )
  serve(app, adminRevocationsApi.close, ({ caller, params, body }) =>
    adminRevocations.close(caller, params.id, body),
  )
}

export function serveAdminReviews(app: FastifyInstance, { adminReviews }: Shop): void {
  serve(app, adminReviewsApi.list, ({ query }) => adminReviews.list(query))
  serve(app, adminReviewsApi.get, ({ params }) => adminReviews.get(params.id))
  serve(app, adminReviewsApi.update, ({ caller, params, body }) =>
    adminReviews.update(caller, params.id, body),
  )
}

export function serveAdminAppointments(app: FastifyInstance, { adminAppointments }: Shop): void {
  serve(app, adminAppointmentsApi.list, ({ query }) => adminAppointments.list(query))
  serve(app, adminAppointmentsApi.get, ({ params }) => adminAppointments.get(params.id))
  serve(app, adminAppointmentsApi.create, ({ caller, body }) =>
    adminAppointments.create(caller, body),
  )
  serve(app, adminAppointmentsApi.update, ({ caller, params, body }) =>
    adminAppointments.update(caller, params.id, body),
  )
  serve(app, adminAppointmentsApi.listSlots, ({ query }) => adminAppointments.listSlots(query))
  serve(app, adminAppointmentsApi.history, ({ params }) => adminAppointments.history(params.id))
  serve(app, adminAppointmentsApi.listRequests, () => adminAppointments.listRequests())
  serve(app, adminAppointmentsApi.confirm, ({ caller, params, body }) =>
    adminAppointments.confirm(caller, params.id, body),
  )
  serve(app, adminAppointmentsApi.suggestSlots, ({ params }) =>
    adminAppointments.suggestSlots(params.id),
  )
  serve(app, adminAppointmentsApi.postpone, ({ caller, params, body }) =>
    adminAppointments.postpone(caller, params.id, body),
  )
  serve(app, adminAppointmentsApi.cancel, ({ caller, params, body }) =>
    adminAppointments.cancel(caller, params.id, body),
  )
}

export function serveAdminHolidays(app: FastifyInstance, { adminHolidays }: Shop): void {
  const { list, get, create, update, remove } = adminHolidaysApi
  serve(app, list, ({ query }) => adminHolidays.list(query))
  serve(app, get, ({ params }) => adminHolidays.get(params.id))
  serve(app, create, ({ caller, body }) => adminHolidays.create(caller, body))
  serve(app, update, ({ caller, params, body }) => adminHolidays.update(caller, params.id, body))
  serve(app, remove, ({ caller, params, query }) =>
    toSuccess(adminHolidays.remove(caller, params.id, query.version)),
  )
}
