import type { FastifyInstance } from 'fastify'
import { adminSecondFactorApi } from '#contracts/admin/staff.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'
import { done } from './done.ts'

export function serveSecondFactor(app: FastifyInstance, { secondFactor }: Shop): void {
  serve(app, adminSecondFactorApi.get, ({ caller }) => secondFactor.get(caller))
  serve(app, adminSecondFactorApi.start, ({ caller, body, from }) =>
    secondFactor.start(caller, body, from),
  )
  serve(app, adminSecondFactorApi.confirm, async ({ caller, body, from }) => ({
    recovery_codes: await secondFactor.confirm(caller, body.code, from),
  }))
  serve(app, adminSecondFactorApi.renewCodes, async ({ caller, body, from }) => ({
    recovery_codes: await secondFactor.renewCodes(caller, body.code, from),
  }))
  serve(app, adminSecondFactorApi.remove, ({ caller, body, from }) =>
    done(secondFactor.remove(caller, body.code, from)),
  )
}
