import type { FastifyInstance } from 'fastify'
import { adminStaffApi } from '#contracts/admin/staff.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'
import { done } from './done.ts'

export function serveAdminStaff(app: FastifyInstance, { staffDesk, securityEvents }: Shop): void {
  serve(app, adminStaffApi.list, ({ query }) => staffDesk.list(query))
  serve(app, adminStaffApi.get, ({ params }) => staffDesk.get(params.id))
  serve(app, adminStaffApi.listEvents, async ({ params }) => {
    const { id } = await staffDesk.get(params.id)
    return { events: await securityEvents.list(id) }
  })
  serve(app, adminStaffApi.update, ({ caller, params, body }) =>
    staffDesk.update(caller, params.id, body),
  )
  serve(app, adminStaffApi.remove, ({ caller, params }) =>
    done(staffDesk.remove(caller, params.id)),
  )
  serve(app, adminStaffApi.invite, ({ caller, body }) => staffDesk.invite(caller, body))
  serve(app, adminStaffApi.inviteAgain, ({ caller, params }) =>
    staffDesk.inviteAgain(caller, params.id),
  )
  serve(app, adminStaffApi.closeSessions, ({ caller, params }) =>
    staffDesk.closeSessions(caller, params.id),
  )
  serve(app, adminStaffApi.dropSecondFactor, ({ caller, params }) =>
    staffDesk.dropSecondFactor(caller, params.id),
  )
}
