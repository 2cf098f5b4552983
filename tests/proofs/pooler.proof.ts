import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buy } from '#tests/buy.ts'
import { hasPgbouncer, openPgbouncer } from '#tests/pgbouncer.ts'
import { openTwoServers, type TwoServers } from '#tests/two-servers.ts'

const SHOPPERS = 40
const AT_ONCE = 12
const CONNECTIONS = 4

async function readSettings(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`
    select current_setting('statement_timeout') as statement_timeout,
      current_setting('enable_seqscan') as enable_seqscan`)
  await client.end()
  return rows[0]
}

describe.runIf(hasPgbouncer())('behind PgBouncer in transaction mode', () => {
  let both: TwoServers
  let pooler: Awaited<ReturnType<typeof openPgbouncer>>
  let ring: number

  beforeAll(async () => {
    both = await openTwoServers({
      pooler: async (url) => {
        pooler = await openPgbouncer(url, CONNECTIONS)
        return pooler.url
      },
    })
    const [row] = await both.query<{ id: number }>(`
      update products set quantity = 1000
      where id = (select min(id) from products where shown) returning id`)
    ring = row?.id as number
  })
  afterAll(async () => {
    await both.close()
    await pooler.close()
  })

  const buyAll = async (shoppers: Awaited<ReturnType<TwoServers['addShoppers']>>) => {
    const waiting = [...shoppers]
    const worker = async () => {
      for (let one = waiting.pop(); one; one = waiting.pop()) await buy(both, one, ring)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }
  const countOrders = async () =>
    (await both.query<{ n: number }>('select count(*)::int as n from orders'))[0]?.n

  test('shoppers browse, search and buy on two servers over four connections', async () => {
    await buyAll(await both.addShoppers(SHOPPERS))
    expect(await countOrders()).toBe(SHOPPERS)
    const [connections] = await both.query<{ shop: number }>(`
      select count(*)::int as shop from pg_stat_activity
      where datname = current_database() and application_name = 'quilate'
        and client_addr is null and state is not null`)
    expect(connections?.shop).toBeLessThanOrEqual(CONNECTIONS + 2 * 6)
  })

  test('behind the pooler mails are sent, catalogue events arrive and statements are limited', async () => {
    await expect
      .poll(async () => (await both.query(`select from outbox where date_sent is null`)).length, {
        timeout: 30_000,
      })
      .toBe(0)
    for (const server of both.servers) {
      const metrics = await (await fetch(`${server.url}/metrics`)).text()
      expect(metrics).toMatch(/^database_line_open 1$/m)
    }
    expect(await readSettings(pooler.url)).toEqual({
      statement_timeout: '15s',
      enable_seqscan: 'on',
    })
  })

  test('killing the pooler loses no order', async () => {
    const shoppers = await both.addShoppers(SHOPPERS, SHOPPERS + 1)
    const buying = buyAll(shoppers)
    setTimeout(() => void pooler.restart(), 500)
    await buying
    expect(await countOrders()).toBe(2 * SHOPPERS)
  })
})
