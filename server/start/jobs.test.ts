import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { addJob } from '#domain/jobs.ts'
import type { Letter } from '#domain/mail/letter.ts'
import { createSmtpMailer } from '#integrations/smtp-mailer.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { findClosedPort, openSmtp } from '#tests/smtp.ts'
import { JOB_CONNECTIONS, startJobs } from './jobs.ts'

const letter: Letter = {
  kind: 'welcome',
  subject: 'Tu cuenta está lista',
  preview: '',
  heading: 'Hola',
  paragraphs: ['Hola.'],
  smallPrint: [],
}

let shop: TestShop
let port: number
const opened: { close: () => Promise<unknown> }[] = []

const post = (n: number, to: Partial<{ email: string; first_name: string }> = {}) =>
  inTransaction(shop.db, (tx) =>
    shop.shop.mail.post(
      tx,
      { id: null, email: `n${n}@example.com`, first_name: 'Ana', last_name: 'Paz', ...to },
      letter,
    ),
  )
const start = async () => {
  const { pool, close } = connect(shop.url, { max: JOB_CONNECTIONS })
  const jobs = await startJobs({ pool, shop: shop.shop })
  opened.push({ close }, jobs)
}
const countWaiting = async () => {
  const { rows } = await shop.db.execute<{ n: number }>(
    sql`select count(*)::int as n from outbox where date_sent is null and date_refused is null`,
  )
  return rows[0]?.n
}
const countFailed = async () => {
  const { rows } = await shop.db.execute<{ n: number }>(
    sql`select count(*)::int as n from graphile_worker.jobs where attempts > 0 and last_error is not null`,
  )
  return rows[0]?.n
}
const addresses = (received: { to: string[] }[]) => received.flatMap(({ to }) => to).sort()
const numbered = (count: number) =>
  Array.from({ length: count }, (_, n) => `n${n}@example.com`).sort()

beforeEach(async () => {
  port = await findClosedPort()
  shop = await openTestShop({ mailer: createSmtpMailer(`smtp://127.0.0.1:${port}`) })
})

afterEach(async () => {
  for (const { close } of opened.splice(0).reverse()) await close()
  await shop.close()
})

test('mail is delayed while the mail server is down, without loss or duplicates', async () => {
  await start()
  for (let n = 0; n < 12; n += 1) await post(n)
  await expect.poll(countFailed, { timeout: 15_000 }).toBe(12)
  expect(await countWaiting()).toBe(12)
  const smtp = await openSmtp({ port })
  opened.push(smtp)
  await expect.poll(countWaiting, { timeout: 20_000 }).toBe(0)
  await shop.shop.mail.requeue()
  await shop.runJobs()
  expect(addresses(smtp.received)).toEqual(numbered(12))
}, 60_000)

test('two servers send each mail once', async () => {
  const smtp = await openSmtp({ port, delay: 20 })
  opened.push(smtp)
  for (let n = 0; n < 30; n += 1) await post(n)
  await Promise.all([start(), start()])
  for (let n = 0; n < 5; n += 1) await shop.shop.mail.requeue()
  await expect.poll(countWaiting, { timeout: 20_000 }).toBe(0)
  await shop.runJobs()
  expect(addresses(smtp.received)).toEqual(numbered(30))
}, 60_000)

test('mail queued while no server ran is sent later', async () => {
  await post(0)
  await shop.db.execute(sql`delete from graphile_worker._private_jobs`)
  const smtp = await openSmtp({ port })
  opened.push(smtp)
  await shop.shop.jobs.requeue_mail({})
  await start()
  await expect.poll(() => addresses(smtp.received)).toEqual(numbered(1))
})

test('cut database connections do not stop the jobs', async () => {
  const smtp = await openSmtp({ port })
  opened.push(smtp)
  await start()
  await shop.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  for (let n = 0; n < 3; n += 1) await post(n)
  await expect.poll(() => addresses(smtp.received), { timeout: 15_000 }).toEqual(numbered(3))
}, 30_000)

test('a runner that could not look up its tasks at its start does them later', async () => {
  const smtp = await openSmtp({ port })
  opened.push(smtp)
  const rename = (from: string, to: string) =>
    shop.db.execute(sql.raw(`alter table graphile_worker.${from} rename to ${to}`))
  await rename('_private_tasks', 'hidden_tasks')
  await start()
  await sleep(1_000)
  await rename('hidden_tasks', '_private_tasks')
  await post(0)
  await expect.poll(() => addresses(smtp.received), { timeout: 25_000 }).toEqual(numbered(1))
}, 40_000)

test('a rolled back transaction sends no mail', async () => {
  const smtp = await openSmtp({ port })
  opened.push(smtp)
  await expect(
    inTransaction(shop.db, async (tx) => {
      const to = { id: null, email: 'n0@example.com', first_name: 'Ana', last_name: 'Paz' }
      await shop.shop.mail.post(tx, to, letter)
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  await shop.runJobs()
  expect(smtp.received).toEqual([])
})

test('a permanent refusal is not retried, a temporary one is', async () => {
  const smtp = await openSmtp({
    port,
    refuses: (address) =>
      address.startsWith('n1@') ? { code: 550 } : address.startsWith('n2@') ? { code: 452 } : null,
  })
  opened.push(smtp)
  for (let n = 0; n < 3; n += 1) await post(n)
  await shop.runJobs()
  const { rows } = await shop.db.execute(sql`
    select to_address, date_sent is not null as sent, date_refused is not null as refused
    from outbox order by id`)
  expect(rows).toEqual([
    { to_address: 'n0@example.com', sent: true, refused: false },
    { to_address: 'n1@example.com', sent: false, refused: true },
    { to_address: 'n2@example.com', sent: false, refused: false },
  ])
})

test('a mail whose sender is refused waits, because the settings of the shop are wrong', async () => {
  const smtp = await openSmtp({ port, refusesSender: true })
  await post(0)
  await shop.runJobs()
  await smtp.close()
  expect(await countWaiting()).toBe(1)
})

test('a mail has both formats and a stable id, and its headers cannot be injected', async () => {
  const smtp = await openSmtp({ port })
  opened.push(smtp)
  await post(0, { first_name: 'Ana"\r\nBcc: otra@example.com\r\n\r\n<b>' })
  await shop.runJobs()
  const { to, raw } = smtp.received[0] as { to: string[]; raw: string }
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
  expect(to).toEqual(['n0@example.com'])
  expect(head).not.toMatch(/^Bcc:/im)
  expect(head).toMatch(/^From: .*<hola@quilate\.example>$/m)
  expect(head).toMatch(/^Message-ID: <[0-9a-f-]{36}@quilate\.example>$/im)
  expect(head).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(raw).toMatch(/Content-Type: text\/plain/)
  expect(raw).toMatch(/Content-Type: text\/html/)
})

test('a hanging mail server holds no transaction, and a second worker neither sends nor loses the mail', async () => {
  let sent = 0
  let fail: (error: Error) => void = () => undefined
  const hanging = await openTestShop({
    mailer: {
      deliver: () => {
        sent += 1
        return sent === 1
          ? new Promise((_resolve, reject) => {
              fail = reject
            })
          : Promise.resolve({ refusal: null })
      },
    },
  })
  opened.push(hanging)
  const { db } = hanging
  const to = { id: null, email: 'n0@example.com', first_name: 'Ana', last_name: 'Paz' }
  await inTransaction(db, (tx) => hanging.shop.mail.post(tx, to, letter))
  const first = hanging.shop.mail.send({ id: 1 })
  await expect.poll(() => sent).toBe(1)
  const { rows } = await db.execute(sql`
    select pid from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`)
  expect(rows).toEqual([])

  await hanging.shop.mail.send({ id: 1 })
  expect(sent).toBe(1)
  const waiting = await db.execute(sql`
    select round(extract(epoch from run_at - now()) / 60) as minutes
    from graphile_worker.jobs where key = 'mail:1'`)
  expect(waiting.rows).toEqual([{ minutes: '2' }])

  fail(new Error('broken off'))
  await expect(first).rejects.toThrow('broken off')
  await hanging.shop.mail.send({ id: 1 })
  expect(sent).toBe(2)
  await hanging.shop.mail.send({ id: 1 })
  expect(sent).toBe(2)
})

test('the mail of a dead worker is sent by another after two minutes with the same id', async () => {
  const ids: string[] = []
  const hanging = await openTestShop({
    mailer: {
      deliver: ({ messageId }) => {
        ids.push(messageId)
        return ids.length === 1 ? new Promise(() => undefined) : Promise.resolve({ refusal: null })
      },
    },
  })
  opened.push(hanging)
  const { db } = hanging
  const to = { id: null, email: 'n0@example.com', first_name: 'Ana', last_name: 'Paz' }
  await inTransaction(db, (tx) => hanging.shop.mail.post(tx, to, letter))
  void hanging.shop.mail.send({ id: 1 })
  await expect.poll(() => ids.length).toBe(1)
  await db.execute(sql`update outbox set date_claimed = now() - interval '119 seconds'`)
  await hanging.shop.mail.send({ id: 1 })
  expect(ids).toHaveLength(1)
  await db.execute(sql`update outbox set date_claimed = now() - interval '121 seconds'`)
  await hanging.shop.mail.send({ id: 1 })
  expect(ids).toEqual([ids[0], ids[0]])
})

test('payments that are reported after mails were queued come first', async () => {
  await post(1)
  await addJob(shop.db, 'sync_payment', { id: '1' })
  const { rows } = await shop.db.execute<{ task: string }>(
    sql`select task_identifier as task from graphile_worker.jobs order by priority, run_at, id`,
  )
  expect(rows.map(({ task }) => task)).toEqual(['sync_payment', 'send_mail'])
})
