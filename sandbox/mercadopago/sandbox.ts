import type { IncomingMessage, ServerResponse } from 'node:http'
import Fastify, { type FastifyError } from 'fastify'
import { mayControl } from './access.ts'
import { ApiError } from './api-error.ts'
import { serveApi } from './api-routes.ts'
import { serveCheckout } from './checkout-routes.ts'
import { toActions } from './control-actions.ts'
import { serveControl } from './control-routes.ts'
import { createFaults } from './faults.ts'
import { servePanel } from './panel-routes.ts'
import { openProvider, type ProviderOptions } from './provider.ts'

export type Sandbox = {
  /** Handles requests below `publicUrl`. */
  answer: (request: IncomingMessage, response: ServerResponse) => void
  /** Continues deliveries of an earlier process; must be called once the shop listens. */
  resume: () => void
  close: () => Promise<void>
}

/** `isPublic`: other machines can reach it, so that its controls need the access token. */
type SandboxOptions = ProviderOptions & { isPublic?: boolean }

/** A payment sandbox: implements the provider's HTTP contract without moving money, and injects faults on demand. */
export async function openSandbox({
  isPublic = false,
  ...options
}: SandboxOptions): Promise<Sandbox> {
  const { accessToken } = options
  const provider = openProvider(options)
  const faults = createFaults()
  const prefix = new URL(options.publicUrl).pathname.replace(/\/$/, '')

  const app = Fastify({
    bodyLimit: 256 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const known = error instanceof ApiError ? error : toApiError(error)
    return reply.code(known.status).send(known.toBody())
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(new ApiError(404, 'not_found', 'resource not found').toBody()),
  )
  app.register(async (api) => {
    faults.register(api)
    serveApi(api, provider)
  })
  app.register(async (control) => {
    control.addHook('onRequest', async ({ headers, raw }) => {
      const { httpVersion, socket } = raw
      const { remoteAddress } = socket
      const caller = { remoteAddress, headers, httpVersion }
      if (mayControl(caller, { accessToken, isPublic })) return
      throw new ApiError(401, 'unauthorized', 'access token or a caller on this machine required')
    })
    const actions = toActions(provider, faults)
    serveControl(control, { provider, faults, actions })
    control.register(async (panel) => servePanel(panel, { provider, faults, actions }))
  })
  serveCheckout(app, provider)
  await app.ready()

  return {
    answer(request, response) {
      request.url = (request.url ?? '/').slice(prefix.length) || '/'
      app.routing(request, response)
    },
    resume: provider.courier.resume,
    async close() {
      faults.close()
      provider.close()
      await app.close()
    },
  }
}

function toApiError({ statusCode = 500, message }: FastifyError): ApiError {
  return statusCode < 500
    ? new ApiError(statusCode, 'bad_request', message)
    : new ApiError(500, 'internal_server_error', message)
}
