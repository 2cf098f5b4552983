/** The code of a reply without JSON: of a proxy, a firewall or a hotel, not of the shop. */
const FOREIGN = 'foreign'

type Details = {
  /** 0 when no reply came. */
  status: number
  code: string
  message: string
  fields?: Record<string, string[]>
  /** Seconds to wait before trying again. */
  retryAfter?: number | undefined
}

/** The only error that a call throws, whatever the shape of the reply. */
export class CallFailed extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string[]>
  readonly retryAfter: number | undefined

  constructor({ status, code, message, fields = {}, retryAfter }: Details) {
    super(message)
    this.name = 'CallFailed'
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }

  /** The shop rejected the credentials; connection and server errors do not count. */
  get isUnauthorized(): boolean {
    return this.status === 401 && this.code !== FOREIGN
  }

  /** The same call may succeed later. */
  get isTemporary(): boolean {
    const { status, code } = this
    return status === 0 || status === 429 || status >= 500 || code === FOREIGN
  }
}

export const notSignedIn = () =>
  new CallFailed({ status: 401, code: 'not_authenticated', message: 'No iniciaste sesión.' })

export const connectionFailed = () =>
  new CallFailed({ status: 0, code: 'network', message: 'Network Error' })

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

export function toCallFailed(response: Response, body: unknown): CallFailed {
  const error = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const fields = Object.entries((error['fields'] as object | undefined) ?? error).filter(
    ([, texts]) => isTexts(texts),
  ) as [string, string[]][]
  const retryAfter = Number(response.headers.get('retry-after'))
  return new CallFailed({
    status: response.status,
    code:
      body === undefined
        ? FOREIGN
        : (toText(error['code']) ?? (fields.length > 0 ? 'invalid' : 'failed')),
    message:
      toText(error['error']) ?? toText(error['detail']) ?? fields[0]?.[1][0] ?? 'Request failed',
    fields: Object.fromEntries(fields),
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
  })
}
