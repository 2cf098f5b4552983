import type { CallInput, Endpoint, Reply } from '#contracts/endpoint.ts'
import { toRequest } from '#contracts/to-request.ts'
import { CallFailed, toCallFailed } from './call-failed.ts'
import { readJson } from './read-json.ts'

const TIMEOUT_MS = 30_000

/** Sends one HTTP request. Returns the reply that the contract defines, or throws a `CallFailed`. */
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
  const body = isForm ? toForm((input as { body: object }).body) : (json ?? null)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(url, { method, headers, body, signal }).catch((error: Error) => {
    const isTimeout = error.name === 'TimeoutError'
    const message = isTimeout ? `timeout of ${TIMEOUT_MS}ms exceeded` : 'Network Error'
    throw new CallFailed({ status: 0, code: isTimeout ? 'timeout' : 'network', message })
  })
  const reply = await readJson(response)
  const isSuccess = response.status === (endpoint.status ?? 200) && !hasError(reply)
  if (!isSuccess) throw toCallFailed(response, reply)
  return reply as Reply<E>
}

const hasError = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'error' in reply

/** The browser sets the content type of a form, because it includes the boundary. */
function toForm(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined) form.set(name, String(value))
  }
  return form
}
