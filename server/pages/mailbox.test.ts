import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { createMailFolder } from '#integrations/mail-folder.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { PASSWORD } from '#tests/people.ts'

let shop: TestShop
let folder: string

const get = (url: string, remoteAddress = '127.0.0.1') => shop.server.inject({ url, remoteAddress })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quilate-mail-'))
  const mails = createMailFolder(folder)
  shop = await openTestShop({
    mailer: mails.mailer,
    mailbox: mails,
  })
})

afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const signUp = async (first_name: string, email: string) => {
  await createClient(shop.server).call(accountsApi.signUp, {
    body: { email, first_name, last_name: 'Paz', password: PASSWORD, re_password: PASSWORD },
  })
  await shop.runJobs()
}

test('an empty mailbox says so', async () => {
  const page = await get('/dev/mail')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Todavía no hay correo')
})

test('unsent mail is shown in the mailbox with a link to follow', async () => {
  await signUp('Ana & Berta', 'ana@example.com')
  const list = await get('/dev/mail/')
  expect(list.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(list.body).toContain('Activá tu cuenta · Quilate')
  expect(list.body).toContain('Ana &amp; Berta Paz &lt;ana@example.com&gt;')
  const address = /href="(\/dev\/mail\/[\w-]+)"/.exec(list.body)?.[1] as string
  const mail = await get(address)
  expect(mail.body).toMatch(/<a href="https:\/\/quilate\.example\/activate\/[\w-]+\/[\w-]+">/)
  const html = await get(`${address}/html`)
  expect(html.body).toContain('Hola, Ana &amp; Berta')
  expect(html.headers['content-security-policy']).toMatch(
    /default-src 'none'.*sandbox (?!.*allow-scripts)/,
  )
  expect(html.headers['x-frame-options']).toBe('SAMEORIGIN')
})

test('each mail is stored as an eml file', async () => {
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.eml'))
  const eml = await readFile(join(folder, name), 'utf8')
  expect(eml).toMatch(/^To: .*<ana@example\.com>\r$/m)
  expect(eml).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(eml).toMatch(/^Content-Type: multipart\/alternative/m)
})

test('a hostile mail is shown without running', async () => {
  const { mailer } = createMailFolder(folder)
  await mailer.deliver({
    messageId: '<11111111-1111-4111-8111-111111111111@quilate.example>',
    date: new Date(),
    from: 'x@example.com',
    replyTo: 'x@example.com',
    to: { name: '<script>alert(1)</script>', address: 'y@example.com' },
    subject: '"><script>alert(2)</script>',
    text: '</pre><script>alert(3)</script> https://quilate.example/"onclick="alert(4)',
    html: '<html><head></head><body><script>alert(5)</script></body></html>',
  })
  const list = (await get('/dev/mail')).body
  const address = /href="(\/dev\/mail\/[\w-]*11111111-1111[\w-]+)"/.exec(list)?.[1] as string
  const page = await get(address)
  for (const body of [list, page.body]) expect(body).not.toMatch(/<script|"onclick/)
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/)
  expect(page.body).toMatch(
    /<iframe [^>]*sandbox="(?![^"]*allow-scripts)(?![^"]*allow-same-origin)/,
  )
})

test.each(['/dev/mail/nada', '/dev/mail/..%2f..%2fjwt', '/dev/mail/nada/html'])(
  '%s is a 404',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  },
)

test('a shop that sends mail has no mailbox', async () => {
  const sending = await openTestShop()
  expect((await sending.server.inject('/dev/mail')).statusCode).toBe(404)
  await sending.close()
})
