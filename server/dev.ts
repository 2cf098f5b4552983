import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { open } from './open.ts'
import { serveStorefront } from './storefront.ts'

/** The shop with pages straight from their sources, fresh at every request. */
export const start = (variables: Record<string, string | undefined>, vite: ViteDevServer) =>
  open(
    variables,
    (app, shop) => {
      app.addHook('onRequest', (request, reply, done) => {
        // Vite's own scripts and styles carry no nonce.
        vite.middlewares(request.raw, reply.raw, done)
      })
      app.addHook('onSend', async (_request, reply) => {
        reply.removeHeader('content-security-policy')
      })
      const build = () =>
        vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
      serveStorefront(app, { build, mode: 'development', shop })
    },
    { keepsReplies: false },
  )
