import { vi } from 'vitest'

type Asked = { path: string; method: string; authorization: string | null; body: unknown }
/** `cut` fails before the reply, `cut off` in the middle of its body. */
export type Answer =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | 'cut'
  | 'cut off'

const cutOff = () =>
  new ReadableStream({
    start(reply) {
      reply.enqueue(new TextEncoder().encode('{"access":'))
      reply.error(new TypeError('network error'))
    },
  })

const readBody = (body: BodyInit): unknown =>
  body instanceof FormData ? body : JSON.parse(body as string)

/** Replaces `fetch` with a fake shop. Access tokens in `good` are valid. */
export function createFakeShop() {
  const asked: Asked[] = []
  const good = new Set<string>()
  const answers = new Map<string, (asked: Asked) => Answer | Promise<Answer>>()
  let made = 0

  const toToken = (userId = 1) => {
    made += 1
    const claims = btoa(JSON.stringify({ user_id: String(userId) }))
    const token = `head.${claims}.${made}`
    good.add(token)
    return token
  }
  const unauthenticated: Answer = { status: 401, body: { detail: 'no', code: 'token_not_valid' } }
  const toUser = (id: number) => ({ id, email: 'ana@example.com', first_name: 'Ana' })

  answers.set('/auth/jwt/refresh/', () => ({
    status: 200,
    body: { access: toToken(), refresh: `refresh-${made}` },
  }))
  answers.set('/auth/jwt/verify/', ({ body }) =>
    good.has((body as { token: string }).token) ? { status: 200, body: {} } : unauthenticated,
  )
  answers.set('/auth/users/me/', ({ authorization }) => {
    const token = authorization?.split(' ')[1] ?? ''
    if (!good.has(token)) return unauthenticated
    return {
      status: 200,
      body: toUser(Number(JSON.parse(atob(token.split('.')[1] ?? '')).user_id)),
    }
  })

  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const call = {
      path: url,
      method: init.method ?? 'GET',
      authorization: headers.get('authorization'),
      body: init.body ? readBody(init.body) : undefined,
    }
    asked.push(call)
    const answer = await (answers.get(url)?.(call) ?? { status: 404, body: { detail: 'no' } })
    if (answer === 'cut') throw new TypeError('Failed to fetch')
    if (answer === 'cut off') return new Response(cutOff(), { status: 200 })
    const body = answer.body === undefined ? null : JSON.stringify(answer.body)
    return new Response(body, { status: answer.status, headers: answer.headers ?? {} })
  })

  return {
    asked,
    good,
    toToken,
    unauthenticated,
    answer: (path: string, answer: (asked: Asked) => Answer | Promise<Answer>) =>
      void answers.set(path, answer),
    count: (path: string) => asked.filter((call) => call.path === path).length,
  }
}
