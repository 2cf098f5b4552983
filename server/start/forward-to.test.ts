import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forwardTo } from './forward-to.ts'

let inner: Server
let outer: Server

const answer: RequestListener = async (request, response) => {
  if (request.url === '/cut') {
    response.writeHead(200, { 'content-length': '100' })
    response.write('only a part', () => response.destroy())
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { method, url, headers } = request
  response.writeHead(201, 'Made', { 'set-cookie': ['a=1', 'b=2'] })
  response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }))
}

async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  inner = await listen(answer)
  outer = await listen(forwardTo(urlOf(inner)))
})
afterAll(() => {
  inner.close()
  outer.close()
})

test('request and reply pass unchanged', async () => {
  const reply = await fetch(`${urlOf(outer)}/v1/payments?limit=2`, {
    method: 'POST',
    headers: { authorization: 'Bearer TEST-1', 'x-forwarded-for': '198.51.100.7' },
    body: 'some=text',
  })
  expect(reply.status).toBe(201)
  expect(reply.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await reply.json()).toMatchObject({
    method: 'POST',
    url: '/v1/payments?limit=2',
    body: 'some=text',
    headers: {
      host: new URL(urlOf(outer)).host,
      authorization: 'Bearer TEST-1',
      'x-forwarded-for': '198.51.100.7',
    },
  })
})

/** The whole reply to a request written by hand. */
async function send(text: string): Promise<string> {
  const socket = connect((outer.address() as AddressInfo).port, '127.0.0.1')
  socket.write(text)
  let reply = ''
  for await (const chunk of socket) reply += chunk
  return reply
}

test('a local client stays local, and one that may come through a proxy is marked', async () => {
  const { headers } = await (await fetch(`${urlOf(outer)}/`)).json()
  expect(headers['x-forwarded-for']).toBeUndefined()
  const reply = await send('GET / HTTP/1.0\r\nHost: localhost\r\n\r\n')
  expect(reply).toContain('"x-forwarded-for":"127.0.0.1"')
  expect(reply).not.toMatch(/transfer-encoding/i)
})

test('a POST without a body does not get one', async () => {
  const reply = await send('POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  expect(reply).toContain('"content-length":"0"')
  expect(reply).not.toContain('"transfer-encoding"')
})

test('a reply that is cut, and a server that is gone, fail at the client too', async () => {
  const cut = await fetch(`${urlOf(outer)}/cut`)
  await expect(cut.text()).rejects.toThrow()
  const orphan = await listen(forwardTo('http://127.0.0.1:1'))
  await expect(fetch(`${urlOf(orphan)}/`)).rejects.toThrow()
  orphan.close()
})
