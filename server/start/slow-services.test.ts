import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '#db/database.ts'
import { shopFacts } from '#demo/shop-facts.ts'
import { createSmtpMailer } from '#integrations/smtp-mailer.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'
import { openSilentSmtp, openSmtp } from '#tests/smtp.ts'
import { JOB_CONNECTIONS, startJobs } from './jobs.ts'

const MAIL_WORKERS = 2
const ORDERS = 8

let shop: SellingShop
const opened: { close: () => Promise<unknown> }[] = []

async function open(smtpUrl: string) {
  shop = await openSellingShop({}, { mailer: createSmtpMailer(smtpUrl) })
  opened.push(shop)
}

async function start() {
  const { pool, close } = connect(shop.url, { max: JOB_CONNECTIONS })
  const jobs = await startJobs({ pool, shop: shop.shop })
  opened.push({ close }, jobs)
}

const orderRing = async () =>
  shop.order([{ product_id: await addProduct(shop.db, { quantity: 3, price: 10_000_000 }) }])

/** Pays, and sends the notice of it; its job waits. */
async function payLater(preference_id: string): Promise<string> {
  const id = await shop.provider.pay(preference_id, 'approved', { webhook: 'none' })
  await shop.notify(id)
  return id
}

/** Holds a lock on the mails that nobody has claimed; returns how to release it. */
async function lockUnclaimed(): Promise<() => Promise<void>> {
  const { pool, close } = connect(shop.url, { max: 1 })
  const client = await pool.connect()
  await client.query('begin; select from outbox where date_claimed is null for update')
  return async () => {
    await client.query('commit')
    client.release()
    await close()
  }
}

afterEach(async () => {
  for (const { close } of opened.splice(0).reverse()) await close()
})

test('payments are known while the mail server accepts connections and stays silent', async () => {
  const smtp = await openSilentSmtp()
  opened.push(smtp)
  await open(smtp.url)
  for (let n = 0; n < ORDERS; n += 1) await orderRing()
  const { preference_id, transaction_id } = await orderRing()
  await start()
  await expect.poll(smtp.countTries).toBe(MAIL_WORKERS)
  await payLater(preference_id)
  await expect.poll(async () => (await shop.read(transaction_id)).status).toBe('procesado')
  const readMail = async () => (await shop.shop.queueStatus.read()).mail
  await expect.poll(async () => (await readMail()).fault, { timeout: 15_000 }).toMatch(/greeting/i)
  // The others are put off without asking the server again.
  const countUntried = async () => {
    const { rows } = await shop.db.execute(sql`
      select from graphile_worker.jobs where task_identifier = 'send_mails' and attempts = 0`)
    return rows.length
  }
  await expect.poll(countUntried, { timeout: 15_000 }).toBe(0)
  expect(smtp.countTries()).toBe(MAIL_WORKERS)
  expect((await readMail()).waiting).toBe(ORDERS + 3)
}, 60_000)

test('one job sends the mails of an order', async () => {
  const smtp = await openSmtp()
  opened.push(smtp)
  await open(smtp.url)
  const { preference_id, transaction_id, person } = await orderRing()
  const id = await payLater(preference_id)
  await shop.shop.jobs.sync_payment({ id })
  const { rows } = await shop.db.execute(sql`
    select key from graphile_worker.jobs where task_identifier like 'send_mail%'`)
  const order = await shop.read(transaction_id)
  expect(rows).toEqual([{ key: `mails:order:${order.id}` }])
  await shop.runJobs()
  const buyer = [person.email]
  expect(smtp.received.map(({ to }) => to)).toEqual([buyer, buyer, [shopFacts.email]])
})

test('a mailbox that is full for now does not delay the mail to the shop', async () => {
  let isFull = true
  const smtp = await openSmtp({
    refuses: (address) => (isFull && address !== shopFacts.email ? { code: 452 } : null),
  })
  opened.push(smtp)
  await open(smtp.url)
  const { preference_id } = await orderRing()
  await payLater(preference_id)
  await shop.runJobs()
  expect(smtp.received.map(({ to }) => to)).toEqual([[shopFacts.email]])
  isFull = false
  await shop.shop.mail.requeue()
  await shop.runJobs()
  expect(smtp.received).toHaveLength(3)
})

test('a mail of the batch whose worker died is sent after its claim', async () => {
  const smtp = await openSmtp()
  opened.push(smtp)
  await open(smtp.url)
  const { preference_id } = await orderRing()
  await shop.db.execute(sql`update outbox set date_claimed = now()`)
  await payLater(preference_id)
  await shop.runJobs()
  expect(smtp.received).toHaveLength(2)
  const { rows } = await shop.db.execute(sql`
    select round(extract(epoch from run_at - now()) / 60) as minutes from graphile_worker.jobs`)
  expect(rows).toEqual([{ minutes: '2' }])
  await shop.db.execute(sql`update outbox set date_claimed = now() - interval '121 seconds'`)
  await shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  await shop.runJobs()
  expect(smtp.received).toHaveLength(3)
})

test('a mail that comes while another of its batch is claimed does not wait for that claim', async () => {
  const smtp = await openSmtp()
  opened.push(smtp)
  await open(smtp.url)
  const { transaction_id } = await orderRing()
  const order = await shop.read(transaction_id)
  await shop.db.execute(sql`
    insert into outbox (batch, kind, to_address, subject, date_claimed)
    select batch, kind, to_address, subject, now() from outbox`)
  // Locked by the transaction that claims it, as at the moment at which another worker looks.
  const free = await lockUnclaimed()
  await shop.shop.mail.send({ batch: `order:${order.id}` })
  await free()
  const { rows } = await shop.db.execute(sql`
    select run_at <= now() as is_due from graphile_worker.jobs where key = ${`mails:order:${order.id}`}`)
  expect(rows).toEqual([{ is_due: true }])
})

test('after a minute mail is tried again', async () => {
  let isSilent = true
  let tries = 0
  shop = await openSellingShop(
    {},
    {
      mailer: {
        async deliver() {
          tries += 1
          if (isSilent)
            throw Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT' })
          return { refusal: null }
        },
      },
    },
  )
  opened.push(shop)
  await orderRing()
  await orderRing()
  await shop.runJobs()
  expect(tries).toBe(1)
  isSilent = false
  await shop.shop.mail.requeue()
  await shop.runJobs()
  expect(tries).toBe(1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  await shop.shop.mail.requeue()
  await shop.runJobs()
  vi.useRealTimers()
  expect(tries).toBe(3)
})
