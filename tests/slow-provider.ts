import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keys, openTestSandbox } from './sandbox.ts'

/** The payment sandbox behind a proxy that can hang: it holds requests, then drops them. */
export async function openSlowProvider() {
  const secret = 'un secreto de prueba con treinta y dos letras'
  const sandbox = await openTestSandbox({ webhookSecret: secret })
  const target = new URL(sandbox.url)
  let hangMs = 0
  const server = createServer((incoming, outgoing) => {
    if (hangMs > 0) {
      const timer = setTimeout(() => outgoing.destroy(), hangMs)
      outgoing.on('close', () => clearTimeout(timer))
      return
    }
    const { method, url, headers } = incoming
    const options = { host: target.hostname, port: target.port, method, path: url, headers }
    const passed = httpRequest(options, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    sandbox,
    /** The environment of a shop that uses this provider. */
    variables: {
      MP_ACCESS_TOKEN: keys.accessToken,
      MP_PUBLIC_KEY: keys.publicKey,
      MP_WEBHOOK_SECRET: secret,
      MP_BASE_URL: `http://127.0.0.1:${port}`,
    },
    hang: (ms: number) => {
      hangMs = ms
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await sandbox.close()
    },
  }
}
