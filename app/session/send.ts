import type { CallInput, Endpoint, Reply } from '#contracts/endpoint.ts'
import { toRequest } from '#contracts/to-request.ts'
import { CallFailed, toCallFailed } from './call-failed.ts'

const TIMEOUT_MS = 30_000

/** One call over the wire: the reply that the contract promises, or a `CallFailed`. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> | undefined,
  access?: string,
): Promise<Reply<E>> {
  const { method, url, body: json } = toRequest(endpoint, input)
  const headers: Record<string, string> = {}
  const isForm = endpoint.form && json !== undefined
  if (json !== undefined && !isForm) headers['content-type'] = 'application/json'
  if (access) headers['authorization'] = `JWT ${access}`
  const body = isForm ? toForm((input as { body: object }).body) : json
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(url, { method, headers, body, signal }).catch((error: Error) => {
    const isLate = error.name === 'TimeoutError'
    const message = isLate ? `timeout of ${TIMEOUT_MS}ms exceeded` : 'Network Error'
    throw new CallFailed({ status: 0, code: isLate ? 'timeout' : 'network', message })
  })
  const reply: unknown = await response.json().catch(() => undefined)
  const isGood = response.status === (endpoint.status ?? 200) && !hasError(reply)
  if (!isGood) throw toCallFailed(response, reply)
  return reply as Reply<E>
}

const hasError = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'error' in reply

/** The browser writes the type of a form, with its boundary, by itself. */
function toForm(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined) form.set(name, String(value))
  }
  return form
}
