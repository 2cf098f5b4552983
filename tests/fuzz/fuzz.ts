import fc from 'fast-check'
import { createReplyCheck } from '#tests/openapi/check-reply.ts'
import { type Call, inlineShapes, toCalls } from './calls.ts'
import type { FuzzShop } from './fuzz-shop.ts'
import { type Answered, findFault, findLeak } from './judge.ts'

/** Calls sent concurrently, so that one runs into the side effects of another. */
const TOGETHER = 10
const SIGN_IN_EVERY = 200

type Options = { calls: number; seed?: number | undefined }

/** Sends that many calls; throws with the shortest call that gets a wrong reply, and the seed that reproduces it. */
export async function fuzz(shop: FuzzShop, { calls, seed }: Options) {
  const statuses = new Map<number, number>()
  const reached = new Set<string>()
  let callCount = 0
  let slowest = 0

  async function ask({ role, method, url, headers, payload }: Call): Promise<Answered> {
    const token = shop.tokens[role]
    const started = performance.now()
    const reply = await shop.server.inject({
      method: method as 'GET',
      url,
      headers: { ...(token && { authorization: `JWT ${token}` }), ...headers },
      ...(payload !== undefined && { payload }),
    })
    return {
      status: reply.statusCode,
      headers: reply.headers,
      text: reply.body,
      ms: performance.now() - started,
    }
  }

  const { findMismatch } = createReplyCheck(shop.document)
  const batch = fc.array(toCalls(inlineShapes(shop.document), shop.known), {
    minLength: TOGETHER,
    maxLength: TOGETHER,
  })
  const report = await fc.check(
    fc.asyncProperty(batch, async (together) => {
      if (callCount % SIGN_IN_EVERY < TOGETHER) await shop.signIn()
      await shop.reopen()
      const wasCustomer = await shop.isCustomer()
      const answers = await Promise.all(together.map(ask))
      // Anyone who was staff before or after the calls may see what they asked for.
      const isCustomer = wasCustomer && (await shop.isCustomer())
      callCount += together.length
      for (const [at, answered] of answers.entries()) {
        const call = together[at] as Call
        const { status, ms } = answered
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status < 300) reached.add(call.name)
        slowest = Math.max(slowest, ms)
        const mayBeShown = call.role === 'customer' && !isCustomer
        const leak = mayBeShown ? null : findLeak(call, answered, shop.secrets)
        const fault =
          findFault(answered) ?? leak ?? findMismatch(call.name, { url: call.url, ...answered })
        if (fault) throw new Error(`${fault}\n${formatCall(call)}\n${answered.text.slice(0, 300)}`)
      }
    }),
    {
      numRuns: Math.ceil(calls / TOGETHER),
      ...(seed !== undefined && { seed }),
      endOnFailure: true,
    },
  )
  // The calls may be megabytes long; the seed is enough to reproduce them.
  if (report.failed) throw new Error(`seed ${report.seed}: ${String(report.errorInstance)}`)
  return { callCount: callCount, statuses, reached, slowest }
}

const formatCall = ({ role, method, url, headers, payload }: Call) =>
  `${role}: ${method} ${url}\n${JSON.stringify(headers)}\n${String(payload ?? '').slice(0, 2_000)}`
