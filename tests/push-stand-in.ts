import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

type Received = {
  path: string
  headers: IncomingHttpHeaders
  message: unknown
  /** The claims of the sender, whose signature was verified. */
  claims: Record<string, unknown>
}

/** A push service on this machine. It knows the keys of its browsers, so it decrypts what they would show. */
export async function openPushStandIn() {
  const browsers = new Map<string, Browser>()
  const received: Received[] = []
  const statuses = new Map<string, number[]>()
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url ?? ''
    const status = statuses.get(path)?.shift() ?? 201
    const browser = browsers.get(path)
    if (browser && status === 201) {
      received.push({
        path,
        headers: request.headers,
        message: JSON.parse(browser.decrypt(Buffer.concat(chunks))),
        claims: await verify(request.headers.authorization ?? ''),
      })
    }
    reply.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    received,
    /** A browser that subscribed. */
    addBrowser() {
      const browser = createBrowser()
      const path = `/send/${randomBytes(8).toString('hex')}`
      browsers.set(path, browser)
      return { path, body: { endpoint: url + path, keys: browser.keys } }
    },
    /** How the next messages to a browser are answered. */
    answer: (path: string, ...next: number[]) => statuses.set(path, next),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

type Browser = ReturnType<typeof createBrowser>

/** The receiver of RFC 8291, written apart from the sender. */
function createBrowser() {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const input = hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32)
      const derive = (name: string, length: number) =>
        Buffer.from(
          hkdfSync('sha256', Buffer.from(input), salt, `Content-Encoding: ${name}\0`, length),
        )
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      cipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}

async function verify(header: string): Promise<Record<string, unknown>> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? []
  const point = Buffer.from(key, 'base64url')
  const publicKey = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    'ES256',
  )
  const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'] })
  return { ...payload, key }
}
