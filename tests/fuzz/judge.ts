import type { Call } from './calls.ts'

export type Answered = {
  status: number
  headers: Record<string, unknown>
  text: string
  ms: number
}

/** Internals that a reply must not show: stack traces, SQL, paths. */
const INTERNALS = [
  /\bat [^\n]*\.(?:ts|js|mjs):\d+/,
  /node_modules|node:internal/,
  /Failed query|syntax error at|violates [a-z-]+ constraint|invalid input syntax|invalid byte sequence/,
  /\b(?:insert into|select) "[a-z_]+"/,
  /postgres(?:ql)?:\/\//,
  /\$argon2|password_hash/,
  /Cannot read propert|is not a function|is not iterable|undefined \(reading/,
]

const TIMEOUT_MS = 5_000

/** Another call of the same batch may have closed the shop, as its owner may. */
const isClosedShop = (text: string) => text.includes('"code":"shop_closed"')

/** Why a reply is invalid for any call, or null. */
export function findFault({ status, headers, text, ms }: Answered): string | null {
  if (status >= 500 && !isClosedShop(text)) return `answered ${status}`
  if (ms > TIMEOUT_MS) return `took ${Math.round(ms)} ms`
  if (Object.hasOwn(Object.prototype, 'polluted')) return 'changed every object'
  const inside = INTERNALS.find((pattern) => pattern.test(text))
  if (inside) return `leaks internals: ${inside}`
  if (text.includes(process.cwd())) return 'shows its folder'
  const type = String(headers['content-type'] ?? '')
  if (/html/.test(type)) return 'replied with a page'
  if (text !== '' && /json/.test(type) && !isJson(text)) return 'is broken JSON'
  if (status >= 400 && status !== 404 && !isRefusal(text)) return 'refuses without a JSON body'
  return null
}

/** Another person's data that a reply to a guest or customer contains although the request did not. */
export function findLeak({ role, url, payload }: Call, { text }: Answered, secrets: string[]) {
  if (role === 'seller' || role === 'owner') return null
  const sent = `${decode(url)} ${payload ?? ''}`
  const secret = secrets.find((one) => text.includes(one) && !sent.includes(one))
  return secret ? `leaks data of another person: ${secret}` : null
}

const decode = (url: string) => {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const isRefusal = (text: string) => isJson(text) && typeof JSON.parse(text) === 'object'
