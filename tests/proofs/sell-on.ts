import { expect } from 'vitest'
import { address } from '#tests/selling.ts'

type Selling = {
  url: string
  /** Of customers with a full cart; each buys once. */
  tokens: string[]
  shipping_id: number
}

async function ask(
  url: string,
  token: string,
  path: string,
  body: object,
): Promise<Record<string, string>> {
  const reply = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `JWT ${token}` },
    body: JSON.stringify(body),
  })
  return reply.ok ? await reply.json() : {}
}

async function buy(url: string, token: string, shipping_id: number): Promise<string | undefined> {
  const { preference_id } = await ask(url, token, '/api/payment/mercadopago/preference', {
    shipping_price: 0,
    shipping_id,
  })
  const body = { ...address, shipping_id, preference_id }
  return (await ask(url, token, '/api/payment/make-payment', body))['transaction_id']
}

/** Sells until stopped; `acknowledged` lists every confirmed order. */
export async function startSelling({ url, tokens, shipping_id }: Selling) {
  const acknowledged: string[] = []
  let isOpen = true
  const sell = async () => {
    for (let token = tokens.pop(); isOpen && token; token = tokens.pop()) {
      const order = await buy(url, token, shipping_id)
      if (order) acknowledged.push(order)
    }
  }
  const selling = [sell(), sell(), sell(), sell()]
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(10)
  return {
    acknowledged,
    async stop() {
      isOpen = false
      await Promise.all(selling)
    },
  }
}
