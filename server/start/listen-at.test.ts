import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenAt } from './listen-at.ts'

let busy: Server
let port: number

beforeAll(async () => {
  busy = createServer()
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
  port = (busy.address() as { port: number }).port
})
afterAll(() => new Promise((resolve) => busy.close(resolve)))

test('a port in use stops the start with one message', async () => {
  const app = Fastify()
  await expect(listenAt(app, { HOST: '127.0.0.1', PORT: port })).rejects.toMatchObject({
    name: 'StartRefusal',
    message: `El puerto ${port} de 127.0.0.1 ya está ocupado por otro programa: cerralo, o elegí otro puerto con PORT.`,
  })
  await app.close()
})

test('a free port is used', async () => {
  const app = Fastify()
  expect(await listenAt(app, { HOST: '127.0.0.1', PORT: 0 })).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  await app.close()
})

test('a refused start prints only its message and exits with 1', async () => {
  const program = `
    import { runShop } from './bin/run-shop.mjs'
    const refusal = Object.assign(new Error('El puerto está ocupado.'), { name: 'StartRefusal' })
    await runShop(() => Promise.reject(refusal))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect([code, output.trim()]).toEqual([1, 'El puerto está ocupado.'])
})
