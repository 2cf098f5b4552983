import type { CallInput, Endpoint, Reply } from '#contracts/endpoint.ts'
import { toRequest } from '#contracts/to-request.ts'
import { CallFailed, toCallFailed } from './call-failed.ts'

const PATIENCE = 30_000

/** One call over the wire: the reply that the contract promises, or a `CallFailed`. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> | undefined,
  access?: string,
): Promise<Reply<E>> {
  const { method, url, body } = toRequest(endpoint, input)
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (access) headers['authorization'] = `JWT ${access}`
  const signal = AbortSignal.timeout(PATIENCE)
  const response = await fetch(url, { method, headers, body, signal }).catch((error: Error) => {
    const isLate = error.name === 'TimeoutError'
    const message = isLate ? `timeout of ${PATIENCE}ms exceeded` : 'Network Error'
    throw new CallFailed({ status: 0, code: isLate ? 'timeout' : 'network', message })
  })
  const told: unknown = await response.json().catch(() => undefined)
  const isGood = response.status === (endpoint.status ?? 200) && !hasError(told)
  if (!isGood) throw toCallFailed(response, told)
  return told as Reply<E>
}

const hasError = (told: unknown): boolean =>
  typeof told === 'object' && told !== null && 'error' in told
