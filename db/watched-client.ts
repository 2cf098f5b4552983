import pg from 'pg'

export type Statement = { text: string; name?: string | undefined }

/** Called when a statement is sent; the returned function is called with its result. */
export type OnStatement = (statement: Statement) => (error?: unknown) => void

type Options = { preparesStatements: boolean; onStatement?: OnStatement | undefined }
type Query = (this: pg.Client, ...given: unknown[]) => unknown
type Called = (error: unknown, reply: unknown) => void

/** Wraps the driver's client only if an option requires it. */
export function toClient({ preparesStatements, onStatement }: Options): typeof pg.Client {
  if (preparesStatements && !onStatement) return pg.Client
  const ask = pg.Client.prototype.query as unknown as Query

  const query: Query = function (first, ...rest) {
    const isText = typeof first === 'string'
    if (!isText && (typeof first !== 'object' || first === null || 'submit' in first)) {
      return ask.call(this, first, ...rest)
    }
    const { name, ...unnamed } = isText ? { text: first } : (first as Statement)
    const asked = preparesStatements ? first : { ...unnamed }
    if (!onStatement) return ask.call(this, asked, ...rest)

    const done = onStatement({ text: unnamed.text, name })
    const last = rest.at(-1)
    if (typeof last === 'function') {
      const onReply: Called = (error, reply) => {
        done(error ?? undefined)
        ;(last as Called)(error, reply)
      }
      return ask.call(this, asked, ...rest.slice(0, -1), onReply)
    }
    const reply = ask.call(this, asked, ...rest)
    if (reply instanceof Promise) reply.then(() => done(), done)
    return reply
  }

  class WatchedClient extends pg.Client {}
  WatchedClient.prototype.query = query as unknown as typeof pg.Client.prototype.query
  return WatchedClient
}
