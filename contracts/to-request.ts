import type { CallInput, Endpoint } from './endpoint.ts'

type Parts = { params?: object; query?: object; body?: unknown }

/** Converts a call of the contract into an HTTP request. */
export function toRequest<E extends Endpoint>(endpoint: E, input: CallInput<E> | undefined) {
  const { params = {}, query = {}, body } = (input ?? {}) as Parts
  let path: string = endpoint.path
  for (const [name, value] of Object.entries(params)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(value)))
  }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return {
    method: endpoint.method,
    url: search.size > 0 ? `${path}?${search}` : path,
    body: body === undefined ? undefined : JSON.stringify(body),
  }
}
