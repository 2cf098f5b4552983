import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSandbox, toDraft } from '#tests/sandbox.ts'
import { openJournal } from './journal.ts'

const HOUR_MS = 60 * 60_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quilate-journal-'))
})
afterEach(() => rm(folder, { recursive: true }))

const readIds = () => {
  const journal = openJournal(folder)
  const names = ['payments', 'preferences', 'attempts', 'replies', 'deliveries']
  const ids = names.flatMap((name) =>
    journal
      .table<{ id: string }>(name)
      .all()
      .map(({ id }) => id),
  )
  journal.close()
  return ids
}

test('stale rows are dropped, recent and unfinished ones are kept', () => {
  const journal = openJournal(folder)
  const rows = [
    ['payments', 'old payment', { date_created: ago(24 * 91) }],
    ['payments', 'payment', { date_created: ago(24 * 89) }],
    ['preferences', 'old preference', { date_created: ago(24 * 91) }],
    ['preferences', 'preference', { date_created: ago(24 * 89) }],
    ['attempts', 'old attempt', { date_created: ago(24 * 91) }],
    ['attempts', 'attempt', { date_created: ago(24 * 89) }],
    ['replies', 'old reply', { date_created: ago(25) }],
    ['replies', 'reply', { date_created: ago(23) }],
    ['deliveries', 'old delivery', { date_ended: ago(25) }],
    ['deliveries', 'delivery', { date_ended: ago(23) }],
    ['deliveries', 'waiting delivery', { date_ended: null }],
  ] as const
  for (const [table, id, dates] of rows) journal.table(table).put(id, { id, ...dates })
  journal.close()
  expect(readIds()).toEqual([
    'payment',
    'preference',
    'attempt',
    'reply',
    'delivery',
    'waiting delivery',
  ])
})

test('payer data is not stored, and removed from journals that contain it', async () => {
  const path = join(folder, 'journal.ndjson')
  const payer = { name: 'Ana', surname: 'Paz', email: 'ana@example.com' }
  const date_created = ago(1)
  const rows = [
    ['preferences', { id: '1-old', date_created, payer }],
    ['payments', { id: 7, date_created, payer: { id: '1', email: payer.email } }],
    ['replies', { status: 201, date_created, body: { id: '1-old', payer } }],
  ]
  await writeFile(
    path,
    rows.map(([table, value], id) => JSON.stringify({ table, id: String(id), value })).join('\n'),
  )
  const provider = await openTestSandbox({ folder })
  const { id } = await provider.gateway.createPreference(toDraft({ payer }), 'k1')
  await provider.gateway.updatePreference(id, { expires_at: new Date(Date.now() + HOUR_MS) })
  await provider.pay(id)
  await provider.stop()
  const content = await readFile(path, 'utf8')
  for (const row of ['1-old', '"id":7', id]) expect(content).toContain(row)
  for (const word of Object.values(payer)) expect(content).not.toContain(word)
})

test('a growing journal is compacted without loss', async () => {
  const journal = openJournal(folder, 10_000)
  const table = journal.table<{ id: string; count: number; text: string }>('payments')
  const text = 'x'.repeat(400)
  for (let count = 1; count <= 500; count += 1) {
    table.put(String(count % 5), { id: String(count % 5), count, text })
  }
  journal.close()
  expect((await stat(join(folder, 'journal.ndjson'))).size).toBeLessThan(15_000)
  const again = openJournal(folder)
  expect(again.table<{ count: number }>('payments').all()).toEqual(table.all())
  expect(table.all().map(({ count }) => count)).toEqual([496, 497, 498, 499, 500])
  again.close()
})

test('compacting drops stale rows from memory too', () => {
  const journal = openJournal(folder, 1_000)
  const table = journal.table<{ date_created: string; text?: string }>('replies')
  table.put('old', { date_created: ago(25) })
  expect(table.get('old')).toBeDefined()
  table.put('new', { date_created: ago(0), text: 'x'.repeat(1_000) })
  expect([table.get('old'), table.get('new')]).toEqual([undefined, expect.anything()])
  journal.close()
})

test('payments survive a compaction while they are made', async () => {
  const provider = await openTestSandbox({ folder, compactAfterBytes: 5_000 })
  const { id } = await provider.gateway.createPreference(toDraft(), 'k1')
  const paid: string[] = []
  for (let n = 0; n < 30; n += 1) paid.push(await provider.pay(id, 'rejected', { webhook: 'none' }))
  await provider.stop()
  const next = await openTestSandbox({ folder })
  const found = await next.gateway.searchPayments('QL-7K3M-9XQ2')
  expect(found.map((payment) => payment.id)).toEqual(paid.toReversed())
  await next.stop()
  const lines = (await readFile(join(folder, 'journal.ndjson'), 'utf8')).trim().split('\n')
  expect(lines.filter((line) => JSON.parse(line).table === 'payments')).toHaveLength(30)
})
