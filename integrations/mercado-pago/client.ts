import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { type FailureReason, GatewayFailure } from '#domain/payments/gateway.ts'
import { createSlots } from './slots.ts'

/** Below the database's statement timeout, so that a slow provider never makes a waiting statement time out. */
export const CALL_TIMEOUT_MS = 10_000

export type ClientOptions = {
  /** A function, because the sandbox on this machine has an address only after it listens. */
  baseUrl: () => string
  accessToken: string
  /** How long one try may take. */
  tryTimeoutMs?: number
  /** How long all tries of a call may take together, the wait for a slot included. */
  callTimeoutMs?: number
  tries?: number
  /** The wait before the first retry; it doubles with each retry. */
  pauseMs?: number
  /** More than the number of concurrent jobs, so that background work leaves slots to shoppers. */
  maxConcurrentCalls?: number
  /** How long a call waits while none of the running calls ends; default: as long as one try may take. */
  maxStallMs?: number
}

type Call =
  | { method: 'GET'; path: string }
  | { method: 'PUT'; path: string; body: object }
  | { method: 'POST'; path: string; body: object; key: string }

const RETRYABLE: FailureReason[] = ['unreachable', 'timeout', 'server_error', 'rate_limited']

/** Every call can be retried: reads change nothing, and writes carry an idempotency key. */
export function createClient({
  baseUrl,
  accessToken,
  tryTimeoutMs = 4_000,
  callTimeoutMs = CALL_TIMEOUT_MS,
  tries = 3,
  pauseMs = 250,
  maxConcurrentCalls = 16,
  maxStallMs = tryTimeoutMs,
}: ClientOptions) {
  const inSlot = createSlots({
    max: maxConcurrentCalls,
    maxStallMs,
    toError: () => new GatewayFailure('busy', `${maxConcurrentCalls} calls are under way`),
  })

  async function tryOnce(call: Call, key: string | undefined, timeout: number) {
    const response = await fetch(`${baseUrl()}${call.path}`, {
      method: call.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${accessToken}`,
        ...(key && { 'content-type': 'application/json', 'x-idempotency-key': key }),
      },
      ...('body' in call && { body: JSON.stringify(call.body) }),
    })
    return { response, text: await response.text() }
  }

  async function tryUntil<S extends z.ZodType>(deadline: number, call: Call, shape: S) {
    const name = `${call.method} ${call.path.split('?')[0]}`
    const key = 'key' in call ? call.key : call.method === 'PUT' ? randomUUID() : undefined
    for (let attempt = 1; ; attempt += 1) {
      const timeout = Math.min(tryTimeoutMs, Math.max(1, deadline - Date.now()))
      const outcome = await tryOnce(call, key, timeout).catch((error) => toFailure(error, name))
      const failure = outcome instanceof GatewayFailure ? outcome : toRefusal(outcome, name)
      if (!failure) return read((outcome as Reply).text, shape, name)
      const wait = Math.max(pauseMs * 2 ** (attempt - 1), toRetryAfterMs(outcome))
      const canRetry = RETRYABLE.includes(failure.reason) && Date.now() + wait < deadline
      if (attempt >= tries || !canRetry) throw failure
      await sleep(wait)
    }
  }

  return <S extends z.ZodType>(call: Call, shape: S): Promise<z.infer<S>> => {
    const deadline = Date.now() + callTimeoutMs
    return inSlot(deadline, () => tryUntil(deadline, call, shape))
  }
}

type Reply = { response: Response; text: string }

function toFailure(error: Error, name: string): GatewayFailure {
  if (error.name === 'TimeoutError') return new GatewayFailure('timeout', name)
  const cause = error.cause instanceof Error ? error.cause.message : error.message
  return new GatewayFailure('unreachable', `${name}: ${cause}`)
}

function toRefusal({ response, text }: Reply, name: string): GatewayFailure | null {
  const { status } = response
  if (status >= 200 && status < 300) return null
  return new GatewayFailure(toReason(status), `${name}: ${status} ${text.slice(0, 300)}`, status)
}

function toReason(status: number): FailureReason {
  if (status >= 500) return 'server_error'
  if (status === 429) return 'rate_limited'
  if (status === 401 || status === 403) return 'unauthorized'
  return status < 400 ? 'broken_reply' : 'refused'
}

function toRetryAfterMs(outcome: Reply | GatewayFailure): number {
  if (outcome instanceof GatewayFailure) return 0
  const seconds = Number(outcome.response.headers.get('retry-after'))
  return Number.isFinite(seconds) ? seconds * 1000 : 0
}

function read<S extends z.ZodType>(text: string, shape: S, name: string): z.infer<S> {
  const parsed = shape.safeParse(toJson(text, name))
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new GatewayFailure('broken_reply', `${name}: ${fields.join('; ')}`)
}

function toJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new GatewayFailure('broken_reply', `${name}: ${text.slice(0, 80)}`)
  }
}
