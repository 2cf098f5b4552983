import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusals.ts'

const RETRY_AFTER_SECONDS = 30

/** What monitoring, the proxy and the one who restores the shop need meanwhile. */
const OPEN =
  /^\/(healthz|readyz|metrics|assets\/|admin(\/|$)|api\/admin\/(operations|backups|me)(\/|$)|auth\/jwt\/refresh)/

const POLICY = "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'"

const PAGE = `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">
<title>Volvemos en unos minutos</title>
</head>
<body style="margin:0;background:#f6f2ec;color:#1d1a16;font:1.0625rem/1.6 Figtree,Arial,sans-serif">
<main style="box-sizing:border-box;display:grid;min-height:100vh;max-width:34rem;margin:auto;padding:2rem 1.25rem;align-content:center">
<h1 style="margin:0 0 .75rem;font:500 2.5rem/1.15 Cormorant,Garamond,Georgia,serif">Volvemos en unos minutos</h1>
<p style="margin:0">Estamos poniendo la tienda a punto. Esta página se actualiza sola: si estabas comprando, probá de nuevo en un rato. Lo que ya pagaste no se pierde.</p>
</main>
</body>
</html>
`

const wantsPage = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html')

/** Refuses requests while the shop is closed for a restore. Nothing of a request is read before. */
export function closeForMaintenance(app: FastifyInstance, isClosed: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isClosed() || OPEN.test(request.url.split('?', 1)[0] as string)) return
    reply.header('retry-after', RETRY_AFTER_SECONDS).header('cache-control', 'no-store')
    if (!wantsPage(request)) throw new Refusal('maintenance')
    return reply
      .code(503)
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(PAGE)
  })
}
