import type { FastifyInstance } from 'fastify'
import { adminConnectionsApi } from '#contracts/admin/connections.ts'
import { adminSetupApi } from '#contracts/admin/setup.ts'
import type { Shop } from '#domain/shop.ts'
import { serve, toSuccess } from '#server/http/serve.ts'

export function serveAdminConnections(app: FastifyInstance, { adminConnections }: Shop): void {
  const { read, payments, mail, checkDns } = adminConnections
  serve(app, adminConnectionsApi.get, () => read())
  serve(app, adminConnectionsApi.connectPayments, async ({ caller, body }) => {
    await payments.connect(caller, body)
    return read()
  })
  serve(app, adminConnectionsApi.disconnectPayments, async ({ caller }) => {
    await payments.disconnect(caller)
    return read()
  })
  serve(app, adminConnectionsApi.connectMail, async ({ caller, body }) => {
    await mail.connect(caller, body)
    return read()
  })
  serve(app, adminConnectionsApi.disconnectMail, async ({ caller }) => {
    await mail.disconnect(caller)
    return read()
  })
  serve(app, adminConnectionsApi.testMail, ({ caller }) => mail.sendTest(caller))
  serve(app, adminConnectionsApi.checkMailDns, () => checkDns())
}

export function serveAdminSetup(app: FastifyInstance, { setup }: Shop): void {
  serve(app, adminSetupApi.get, () => setup.get())
  serve(app, adminSetupApi.reviewPage, ({ caller, params, body }) =>
    toSuccess(setup.reviewPage(caller, { ...params, ...body })),
  )
  serve(app, adminSetupApi.checkAddress, ({ seen }) => setup.checkAddress(seen))
  serve(app, adminSetupApi.open, ({ caller }) => toSuccess(setup.open(caller)))
  serve(app, adminSetupApi.close, ({ caller }) => toSuccess(setup.close(caller)))
}
