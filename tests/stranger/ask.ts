import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

/** How a request from another machine reaches the shop. */
export type Way = {
  host: string
  headers: Record<string, string>
  version?: '1.0' | '1.1'
  /** Paths that the proxy answers itself, with 404. */
  isInside?: (path: string) => boolean
}

type Question = Way & { port: number; method: string; path: string }

const TIMEOUT_MS = 30_000

/** The status of the reply, or `refused` if the port is closed. Writes raw bytes, as the proxy would. */
export function ask(question: Question): Promise<string> {
  const { host, port, path, method, headers, version = '1.1', isInside } = question
  if (isInside?.(path)) return Promise.resolve('404')
  const body = method === 'GET' || method === 'OPTIONS' ? '' : '{}'
  const lines = [
    `${method} ${path} HTTP/${version}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
    ...(body ? ['Content-Type: application/json', `Content-Length: ${body.length}`] : []),
  ]
  return new Promise((resolve, reject) => {
    const socket = connect(port, host)
    let reply = ''
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error(`${method} ${path}: no reply`)))
    socket.on('connect', () => socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`))
    socket.on('data', (chunk) => {
      reply += chunk.toString('latin1')
      const [, status] = /^HTTP\/1\.[01] (\d{3})/.exec(reply) ?? []
      if (!status) return
      resolve(status)
      socket.destroy()
    })
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? resolve('refused') : reject(error),
    )
    socket.on('close', () => reject(new Error(`${method} ${path}: closed without a reply`)))
  })
}

/** The paths that a Caddyfile does not publish. */
export function findInsideRule(file: string): (path: string) => boolean {
  const [, list] =
    /@inside path (.+)\n\s*respond @inside 404/.exec(readFileSync(file, 'utf8')) ?? []
  if (!list) throw new Error(`${file} has no @inside rule`)
  const patterns = list.split(' ')
  return (path) =>
    patterns.some((pattern) =>
      pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
    )
}
