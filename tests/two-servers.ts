import { createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createTokens } from '#domain/auth/tokens.ts'
import { openCollector } from './collector.ts'
import { createTestDatabase } from './database.ts'
import { keys, openTestSandbox } from './sandbox.ts'
import { type ShopProcess, startShop } from './shop-process.ts'
import { openSmtp } from './smtp.ts'

const JWT_SECRET = 'un secreto que los dos servidores comparten'
const TIMEOUT_MS = 30_000

type Ask = { method?: string; path: string; token?: string; body?: object; to?: number | undefined }
type Reply = { status: number; json: Record<string, unknown>; server: number }

type Options = {
  /** Opens a pooler before the database and returns its address. */
  pooler?: (url: string) => Promise<string>
}

/** Two shops with one PostgreSQL, one provider and one mail server, and a client that alternates between them. */
export async function openTwoServers({ pooler }: Options = {}) {
  const { url, drop } = await createTestDatabase({ empty: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'quilate-two-'))
  const provider = await openTestSandbox()
  const smtp = await openSmtp()
  const collector = await openCollector()

  const variables = {
    DATABASE_URL: pooler ? await pooler(url) : url,
    ...(pooler && { DATABASE_DIRECT_URL: url }),
    DATA_DIR: dataDir,
    JWT_SECRET,
    TRUST_PROXY: 'on',
    PUBLIC_URL: 'https://quilate.example',
    SMTP_URL: smtp.url,
    ADMIN_PASSWORD: 'cadena de plata',
    RECONCILE_SECONDS: '5',
    MP_ACCESS_TOKEN: keys.accessToken,
    MP_PUBLIC_KEY: keys.publicKey,
    MP_WEBHOOK_SECRET: keys.webhookSecret,
    MP_BASE_URL: provider.url,
    TEST_PAYMENTS: 'on',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  }
  const servers: ShopProcess[] = await Promise.all([startShop(variables), startShop(variables)])
  const client = new pg.Pool({ connectionString: url, max: 4 })
  client.on('error', () => undefined)
  const query = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<R>(text, values)).rows

  let turn = 0
  const askOne = async (server: number, { method = 'GET', path, token, body }: Ask) => {
    const reply = await fetch(`${servers[server]?.url}${path}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        // Many client addresses, as behind a proxy, because of the rate limits.
        'x-forwarded-for': `198.51.100.${turn % 250}`,
        ...(token && { authorization: `JWT ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    const isJson = reply.headers.get('content-type')?.includes('json')
    return { status: reply.status, json: isJson ? JSON.parse(text) : {}, server }
  }

  return {
    url,
    dataDir,
    servers,
    provider,
    smtp,
    collector,
    query,

    /** Alternates between the servers; retries the same request on the next one if there is no reply. */
    async ask(asked: Ask): Promise<Reply> {
      for (let tries = 0; ; tries += 1) {
        turn += 1
        const server = asked.to ?? turn % servers.length
        try {
          const reply = await askOne(server, asked)
          if (reply.status !== 503 || tries > 5) return reply
        } catch (error) {
          if (asked.to !== undefined || tries > 5) throw error
        }
      }
    },

    async restart(server: number): Promise<void> {
      servers[server] = await startShop(variables)
    },

    /** Adds signed-in customers without going through the sign-in. */
    async addShoppers(count: number, from = 1) {
      const rows = await query<{ userId: number; sessionId: number; email: string }>(
        `with people as (
           insert into users (email, password_hash, first_name, last_name, is_active)
           select 'shopper-' || n || '@example.com', 'none', 'Ana', 'Paz', true
           from generate_series($2::int, $2 + $1 - 1) n returning id, email),
         opened as (
           insert into sessions (user_id, device) select id, 'x' from people returning id, user_id)
         select p.id as "userId", o.id as "sessionId", p.email
         from people p join opened o on o.user_id = p.id`,
        [count, from],
      )
      const tokens = createTokens({ current: JWT_SECRET })
      return Promise.all(
        rows.map(async (row) => ({ ...row, token: (await tokens.createPair(row)).access })),
      )
    },

    /** Delivers the same webhook to both servers at once. */
    async notifyBoth(paymentId: string): Promise<void> {
      const request = randomUUID()
      const ts = Math.floor(Date.now() / 1000)
      const v1 = createHmac('sha256', keys.webhookSecret)
        .update(`id:${paymentId};request-id:${request};ts:${ts};`)
        .digest('hex')
      const path = `/api/payment/mercadopago/webhook?data.id=${paymentId}&type=payment`
      await Promise.allSettled(
        servers.map((server) =>
          fetch(`${server.url}${path}`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'x-request-id': request,
              'x-signature': `ts=${ts},v1=${v1}`,
            },
            body: JSON.stringify({ type: 'payment', data: { id: paymentId } }),
          }),
        ),
      )
    },

    async close() {
      for (const { child } of servers) child.kill('SIGTERM')
      await Promise.all(servers.map(({ exited }) => exited))
      await client.end()
      await drop()
      await provider.close()
      await smtp.close()
      await collector.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TwoServers = Awaited<ReturnType<typeof openTwoServers>>
