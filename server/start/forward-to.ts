import { type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { pipeline } from 'node:stream'
import { isLoopbackAddress } from '#server/requests/loopback.ts'

/** Forwards requests unchanged to a server in another process on this machine. */
export const forwardTo = (url: string) => (request: IncomingMessage, response: ServerResponse) => {
  const { hostname, port } = new URL(url)
  const { method, url: path } = request
  const forwarded = send({
    hostname,
    port,
    method,
    path,
    agent: false,
    headers: toHeaders(request),
  })
  forwarded.once('response', (reply) => {
    response.writeHead(reply.statusCode ?? 502, without(CONNECTION_OF_REPLY, reply.headers))
    pipeline(reply, response, () => undefined)
  })
  // A reply that fails midway must look incomplete to the client, too.
  forwarded.once('error', () => response.destroy())
  response.once('close', () => forwarded.destroy())
  pipeline(request, forwarded, () => undefined)
}

/** Headers that describe a connection, not the message. */
const CONNECTION = ['connection', 'keep-alive']
/** A client of HTTP/1.0 does not know chunks, so Node chooses how to send the reply. */
const CONNECTION_OF_REPLY = [...CONNECTION, 'transfer-encoding']

/** The other server sees a local connection, so a header tells it that the client is on another machine. */
function toHeaders({ headers, socket, httpVersion }: IncomingMessage) {
  const { remoteAddress = '' } = socket
  const isLocal = isLoopbackAddress(remoteAddress) && httpVersion !== '1.0'
  const known = headers['x-forwarded-for'] ?? remoteAddress
  // Without either header Node would announce a body.
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
  return {
    ...without(CONNECTION, headers),
    ...(!hasBody && { 'content-length': '0' }),
    ...(!isLocal && { 'x-forwarded-for': known }),
  }
}

const without = (names: string[], headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
