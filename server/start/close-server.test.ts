import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { watchSilentConnections } from '#server/http/silent-connections.ts'
import { closeServer } from './close-server.ts'

test('a connection on which nothing was asked is ended, while a running request is finished', async () => {
  const app = Fastify()
  watchSilentConnections(app)
  let finish = (_reply: string) => undefined as unknown
  const asked = new Promise<void>((resolve) => {
    app.get('/', () => {
      resolve()
      return new Promise((reply) => {
        finish = reply
      })
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  const reply = fetch(`http://127.0.0.1:${port}/`)
  await asked

  const closing = closeServer(app)
  await once(silent, 'close')
  finish('Hola')
  expect(await (await reply).text()).toBe('Hola')
  await closing
})
