import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AggregatorRegistry, type PrometheusContentType } from 'prom-client'
import type { SandboxMount } from '#server/routes/mount-sandbox.ts'

/** Serves to the workers, on this machine only, what the primary process has: metrics of all and the payment sandbox. */
export async function openInternalServer(sandbox: SandboxMount | null) {
  const registry = new AggregatorRegistry<PrometheusContentType>()
  const sendMetrics = async (response: ServerResponse) => {
    try {
      response.end(await registry.clusterMetrics())
    } catch (error) {
      // A worker died or hung while it was asked.
      response.writeHead(503).end(String(error))
    }
  }
  const server = createServer((request, response) => {
    const { url, headers } = request
    // Another `Host` would be DNS rebinding by a website.
    if (url === '/metrics' && headers.host === address.host) void sendMetrics(response)
    else if (sandbox) sandbox.answer(request, response)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return {
    url: address.origin,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
