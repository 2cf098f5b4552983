type Told = {
  type: string
  code?: string | undefined
  message: string
  constraint?: string | undefined
  stack: string
  cause?: Told | undefined
}

/** From the beginning of a word on: begun anywhere, a long word would be read once for each of its letters. */
const ADDRESS = /(?<![^\s"'<>()=:,;])[^\s"'<>()=:,;]+@[^\s"'<>()=:,;]+/g
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
const LONG_NUMBER = /\+?\d[\d\s().-]{5,}\d/g
const MAX_LENGTH = 300

/** What others say of a failure may repeat what somebody typed. */
export const clean = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .replaceAll(TOKEN, '<token>')
    .replaceAll(ADDRESS, '<address>')
    .replaceAll(LONG_NUMBER, '<number>')

/**
 * An error for the log: what broke and where, never with which values. The database repeats the row that it
 * refuses, and drizzle the parameters of its question.
 */
export function toLoggedError(error: unknown): Told {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const { code, constraint, severity, query } = error as Error & {
    code?: string
    constraint?: string
    severity?: string
    query?: string
  }
  const message = query
    ? `Failed query: ${query.slice(0, MAX_LENGTH)}`
    : severity
      ? 'refused by the database'
      : clean(error.message)
  return {
    type: error.name,
    code,
    message,
    constraint,
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    cause: error.cause instanceof Error ? toLoggedError(error.cause) : undefined,
  }
}

/** Logs hold routes and times, never an address with what was typed, a body or a person. */
export const logSerializers = {
  err: toLoggedError,
  req: (request: { method: string; routeOptions?: { url?: string } }) => ({
    method: request.method,
    route: request.routeOptions?.url,
  }),
}
