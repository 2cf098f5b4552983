import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import { adminConnectionsApi } from '#contracts/admin/connections.ts'
import { type LetterKind, letterKinds } from '#contracts/admin/letter-texts.ts'
import { adminSettingsApi } from '#contracts/admin/settings.ts'
import { connections } from '#db/schema/connections.ts'
import { createOpenMailer, createVerifyMail } from '#integrations/smtp-server.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { openSmtp } from '#tests/smtp.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

const PASSWORD = 'clave-de-aplicación-9876'
const local = { allowsLocal: true, timeoutMs: 1_500 }
const connectable = { openMailer: createOpenMailer(local), verifyMail: createVerifyMail(local) }

let shop: TestShop
let owner: Person
let smtp: Awaited<ReturnType<typeof openSmtp>>

beforeAll(async () => {
  smtp = await openSmtp()
  shop = await openTestShop({ connectable })
  owner = await addPerson(shop, { role: 'owner' })
})
afterAll(async () => {
  await shop.close()
  await smtp.close()
})

const draft = (changes: object = {}) => ({
  preset: 'own' as const,
  host: '127.0.0.1',
  port: smtp.port,
  security: 'none' as const,
  user: '',
  from_name: 'Joyería Sol',
  from_address: 'hola@sol.example',
  ...changes,
})

const connect = (changes: object = {}, person = owner) =>
  person.client.call(adminConnectionsApi.connectMail, { body: draft(changes) })
const read = async () => (await owner.client.call(adminConnectionsApi.get)).body.mail
const fieldsOf = (body: unknown) => (body as { fields?: Record<string, string[]> }).fields ?? body

/** A server that accepts one user with one password. */
async function openGuarded() {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === 'hola' && password === PASSWORD) return done(null, { user: username })
      done(new Error('wrong'))
    },
    onData(stream, _session, done) {
      stream.on('end', done).resume()
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return { port, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

test('without a server the folder of the shop takes the mails', async () => {
  expect(await read()).toMatchObject({ source: 'none', in_use: null })
})

test('mail goes out through the connected server at once, from its sender', async () => {
  expect((await connect()).status).toBe(200)
  expect(await read()).toMatchObject({ source: 'panel', from: 'Joyería Sol <hola@sol.example>' })
  const sent = await owner.client.call(adminConnectionsApi.testMail)
  expect(sent.body).toEqual({ to: owner.email })
  expect(smtp.received.at(-1)).toMatchObject({ to: [owner.email] })
  expect(smtp.received.at(-1)?.raw).toMatch(/^From: .*<hola@sol\.example>/m)
  await owner.client.call(adminSettingsApi.testLetter, {
    body: { kind: letterKinds[0] as LetterKind, subject: 'Prueba', opening: 'Hola.' },
  })
  const before = smtp.received.length
  await shop.runJobs()
  expect(smtp.received.length).toBeGreaterThan(before)
})

test('a wrong password is an error of its field, and the right one is stored encrypted', async () => {
  const guarded = await openGuarded()
  const wrong = await connect({ port: guarded.port, user: 'hola', password: 'otra' })
  expect(wrong.status).toBe(400)
  expect(fieldsOf(wrong.body)).toMatchObject({
    password: [expect.stringContaining('no acepta ese usuario')],
  })
  const right = await connect({ port: guarded.port, user: 'hola', password: PASSWORD })
  expect(right.status).toBe(200)
  const [row] = await shop.db.select().from(connections)
  const { body: log } = await owner.client.call(adminAuditApi.list, { query: {} })
  for (const shown of [right.body, row, log, await read()]) {
    expect(JSON.stringify(shown)).not.toContain(PASSWORD)
  }
  expect(log.results[0]).toMatchObject({ action: 'connect', resource_id: 'mail' })

  const renamed = { port: guarded.port, user: 'hola', from_name: 'Sol' }
  expect((await connect(renamed)).status).toBe(200)
  expect(await read()).toMatchObject({ from: 'Sol <hola@sol.example>' })
  await guarded.close()
})

test('a stored password is never sent to another server or user', async () => {
  const listener = await openGuarded()
  for (const changes of [
    { host: 'localhost', port: listener.port, user: 'hola' },
    { port: listener.port, user: 'otra' },
  ]) {
    const reply = await connect(changes)
    expect(reply.status).toBe(400)
    expect(fieldsOf(reply.body)).toMatchObject({ password: [expect.any(String)] })
  }
  await listener.close()
})

test('a server that does not answer is an error of the host, in bounded time', async () => {
  const started = Date.now()
  const reply = await connect({ port: 1 })
  expect(fieldsOf(reply.body)).toMatchObject({ host: [expect.stringContaining('no contesta')] })
  const unknown = await connect({ host: 'correo.no-existe.invalid' })
  expect(fieldsOf(unknown.body)).toMatchObject({ host: [expect.stringContaining('No existe')] })
  expect(Date.now() - started).toBeLessThan(15_000)
})

test.each([
  ['from_name', 'Sol\r\nBcc: todos@example.com'],
  ['from_name', 'Sol <otra@example.com>'],
  ['from_name', 'Sol" <a@b.example>, "'],
  ['from_address', 'hola@sol.example\r\nBcc: todos@example.com'],
  ['from_address', 'hola@sol.example, todos@example.com'],
  ['host', '127.0.0.1\r\nX: y'],
  ['host', 'http://127.0.0.1/'],
  ['host', 'usuario@127.0.0.1'],
  ['user', 'hola\r\nQUIT'],
  ['password', 'a\r\nb'],
  ['port', 0],
  ['port', 70_000],
  ['security', 'maybe'],
  ['preset', 'pigeon'],
  ['from_name', 'x'.repeat(5_000)],
])('%s %j is refused, so that nothing is injected', async (field, value) => {
  const before = smtp.received.length
  const reply = await connect({ [field]: value })
  expect(reply.status).toBe(400)
  expect(Object.keys(fieldsOf(reply.body) as object)).toContain(field)
  expect(smtp.received).toHaveLength(before)
})

test.each([
  ['127.0.0.1', 587],
  ['localhost', 25],
  ['10.0.0.1', 587],
  ['169.254.169.254', 25],
  ['192.168.1.1', 465],
  ['0.0.0.0', 25],
  ['2130706433', 25],
])('in a public shop nobody makes the server connect to %s', async (host, port) => {
  const verify = createVerifyMail({ allowsLocal: false, timeoutMs: 300 })
  const server = { host, port, security: 'none' as const, user: '', password: '' }
  await expect(verify(server)).rejects.toMatchObject({ fields: { host: [expect.any(String)] } })
  const mailer = createOpenMailer({ allowsLocal: false })(server)
  await expect(mailer.deliver({} as never)).rejects.toMatchObject({ fields: { host: [/./] } })
})

test('in a public shop only ports of mail servers are connected to', async () => {
  const verify = createVerifyMail({ allowsLocal: false })
  const server = { host: '1.1.1.1', port: 6379, security: 'none' as const, user: '', password: '' }
  await expect(verify(server)).rejects.toMatchObject({ fields: { port: [expect.any(String)] } })
})

test('a failed test message says so without the words of the server', async () => {
  const refusing = await openSmtp({ refusesSender: true })
  expect((await connect({ port: refusing.port })).status).toBe(200)
  const reply = await owner.client.call(adminConnectionsApi.testMail)
  expect([reply.status, reply.body]).toMatchObject([502, { code: 'mail_not_sent' }])
  expect(JSON.stringify(reply.body)).not.toContain('sender not allowed')
  await refusing.close()
})

test('only the owner connects mail', async () => {
  const seller = await addPerson(shop, { role: 'seller' })
  await shop.db.execute(
    sql`insert into roles (name, permissions) values ('Encargada', '{settings}')`,
  )
  await shop.db.execute(sql`
    update users set role_id = (select id from roles where name = 'Encargada')
    where id = ${seller.id}`)
  const reply = await connect({}, seller)
  expect([reply.status, reply.body]).toMatchObject([403, { code: 'only_owner_connects' }])
  const gone = await seller.client.call(adminConnectionsApi.disconnectMail)
  expect(gone.body).toMatchObject({ code: 'only_owner_connects' })
})

test('disconnected, mails wait in the folder again', async () => {
  expect((await owner.client.call(adminConnectionsApi.disconnectMail)).status).toBe(200)
  expect(await read()).toMatchObject({ source: 'none' })
  const again = await owner.client.call(adminConnectionsApi.disconnectMail)
  expect(again.body).toMatchObject({ code: 'not_connected' })
  expect(await shop.db.select().from(connections)).toEqual([])
})
