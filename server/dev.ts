import { readFile } from 'node:fs/promises'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { serveBackOffice } from './pages/back-office.ts'
import { servePushWorker } from './pages/push-worker.ts'
import { serveStorefront } from './pages/storefront.ts'
import { open } from './start/open.ts'

/** The hot-reload runtime of React Router's Vite plugin, which the back office page must load before its own scripts. */
const HOT_RELOAD =
  '<script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime"></script>'

/** Starts the server in development: Vite compiles the pages from their sources at each request. */
export const start = (variables: Record<string, string | undefined>, vite: ViteDevServer) =>
  open(
    variables,
    (app, shop) => {
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, done)
      })
      app.addHook('onSend', async (_request, reply) => {
        // Vite's scripts and styles have neither a nonce nor a known hash.
        reply.removeHeader('content-security-policy')
      })
      servePushWorker(app, 'backoffice/push-worker.js')
      serveBackOffice(app, async ({ url }) => {
        const html = await readFile('backoffice/index.html', 'utf8')
        const ready = html.replace('<body>', `<body>${HOT_RELOAD}`)
        return vite.transformIndexHtml(url, ready)
      })
      const build = () =>
        vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
      serveStorefront(app, { build, mode: 'development', shop })
    },
    { cachesReplies: false },
  )
