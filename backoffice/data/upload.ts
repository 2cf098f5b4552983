import { CallFailed, connectionFailed, toCallFailed } from '#app/session/call-failed.ts'
import { refreshTokens } from '#app/session/refresh-tokens.ts'
import { readTokens } from '#app/session/tokens.ts'
import type { Endpoint, Params, Reply } from '#contracts/endpoint.ts'
import { toRequest } from '#contracts/to-request.ts'

type Upload<E extends Endpoint> = {
  params?: Params<E>
  fields?: Record<string, string>
  onProgress?: (share: number) => void
}

/** Uploads a file with `XMLHttpRequest`, because `fetch` reports no progress. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  { params, fields = {}, onProgress }: Upload<E> = {},
): Promise<Reply<E>> {
  requireSize(endpoint, file)
  const { url } = toRequest(endpoint as Endpoint, { params } as never)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  const { access } = readTokens()
  const attempt = (token: string) => send(endpoint, { url, form, token, onProgress })
  try {
    return await attempt(access ?? (await refreshTokens(null)))
  } catch (error) {
    if (!(error instanceof CallFailed && error.isUnauthorized)) throw error
    return attempt(await refreshTokens(access))
  }
}

const MEGABYTE = 1024 * 1024

/** The server would refuse a larger file after all of it was sent. */
function requireSize({ upload: max }: Endpoint, { name, size }: File): void {
  if (max === undefined || size <= max) return
  const has = (size / MEGABYTE).toLocaleString('es-AR', { maximumFractionDigits: 1 })
  const message = `«${name}» tiene ${has} MB: puede tener hasta ${max / MEGABYTE} MB.`
  throw new CallFailed({ status: 413, code: 'too_large', message })
}

type Sent = {
  url: string
  form: FormData
  token: string
  onProgress?: ((share: number) => void) | undefined
}

function send<E extends Endpoint>(endpoint: E, { url, form, token, onProgress }: Sent) {
  return new Promise<Reply<E>>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, url)
    request.setRequestHeader('authorization', `JWT ${token}`)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total))
    request.addEventListener('error', () => reject(connectionFailed()))
    request.addEventListener('load', () => {
      if (request.status === (endpoint.status ?? 200)) return resolve(request.response)
      reject(toCallFailed(new Response(null, { status: request.status }), request.response))
    })
    request.send(form)
  })
}
