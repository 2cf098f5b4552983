import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMailFolder } from './mail-folder.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quilate-mail-'))
})
afterEach(() => rm(folder, { recursive: true }))

const HOUR_MS = 60 * 60_000
async function leave(name: string, ageMs: number) {
  const path = join(folder, name)
  await writeFile(path, 'half a mail')
  const at = new Date(Date.now() - ageMs)
  await utimes(path, at, at)
}

const deliver = async (texts: { to?: string; subject?: string; text?: string }) => {
  const { to = 'duena@quilate.example', subject = '', text = '' } = texts
  await createMailFolder(folder).mailer.deliver({
    messageId: `<${crypto.randomUUID()}@quilate.example>`,
    date: new Date(),
    from: 'duena@quilate.example',
    replyTo: 'duena@quilate.example',
    to: { name: '', address: to },
    ...{ subject, text, html: '' },
  })
}
const forget = (...named: string[]) => createMailFolder(folder).mailer.forget?.(named)
const countMails = async () => (await createMailFolder(folder).list()).length

test('what a killed server left half written is removed, what another one writes now is not', async () => {
  await leave('a.json.new', 2 * HOUR_MS)
  await leave('b.eml.new', 2 * HOUR_MS)
  await leave('c.json.new', 1_000)
  await leave('d.json', 2 * HOUR_MS)
  await createMailFolder(folder).removeAbandoned()
  expect((await readdir(folder)).sort()).toEqual(['c.json.new', 'd.json'])
  await createMailFolder(join(folder, 'missing')).removeAbandoned()
})

test('forgetting somebody removes half-written mail, too', async () => {
  await leave('a.json.new', 2 * HOUR_MS)
  await forget('ana@example.com')
  expect(await readdir(folder)).toEqual([])
})

test.each([
  { to: 'Ana@Example.com' },
  { subject: 'De ana@example.com' },
  { text: 'Email: ana@example.com' },
  { text: 'Escribió (ana@example.com).' },
  { text: 'ana@example.com, +54 11' },
])('a mail that names the address is removed with both files: %o', async (texts) => {
  await deliver(texts)
  expect(await readdir(folder)).toHaveLength(2)
  await forget('ana@example.com')
  expect(await readdir(folder)).toEqual([])
})

test.each([
  'juana@example.com',
  'x.ana@example.com',
  'ana@example.com.ar',
  'ana@example.community',
])('a mail that names %s stays when ana@example.com is forgotten', async (address) => {
  await deliver({ to: address, text: `Email: ${address}` })
  await forget('ana@example.com')
  expect(await countMails()).toBe(1)
})

test('signs of an address mean themselves', async () => {
  await deliver({ text: 'anaXpaz@example.com' })
  await deliver({ text: "o'brien+a.b@example.com" })
  await forget('ana.paz@example.com', "o'brien+a.b@example.com", '')
  expect(await countMails()).toBe(1)
})
