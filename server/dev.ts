import { readFile } from 'node:fs/promises'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { serveBackOffice } from './pages/back-office.ts'
import { serveStorefront } from './pages/storefront.ts'
import { open } from './start/open.ts'

/** What the router's pages load first while their sources may change under them. */
const HOT_RELOAD =
  '<script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime"></script>'

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
