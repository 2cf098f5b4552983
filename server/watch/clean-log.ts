type LoggedError = {
  type: string
  code?: string | undefined
  message: string
  constraint?: string | undefined
  stack: string
  cause?: LoggedError | undefined
}

/** The lookbehind anchors a match to the start of a word; without it a long word takes quadratic time. */
const EMAIL_ADDRESS = /(?<![^\s"'<>()=:,;])[^\s"'<>()=:,;]+@[^\s"'<>()=:,;]+/g
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
const LONG_NUMBER = /\+?\d[\d\s().-]{5,}\d/g
const MAX_LENGTH = 300

/** Removes personal data from a message of the database or of another service, which may repeat user input. */
export const clean = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .replaceAll(TOKEN, '<token>')
    .replaceAll(EMAIL_ADDRESS, '<address>')
    .replaceAll(LONG_NUMBER, '<number>')

/**
 * An error for the log, without values: messages of the database contain the rejected row, and those of drizzle the
 * parameters of the query.
 */
export function toLoggedError(error: unknown): LoggedError {
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

/** Logs contain routes and times, but no URLs with input, no bodies and no personal data. */
export const logSerializers = {
  err: toLoggedError,
  req: (request: { method: string; routeOptions?: { url?: string | undefined } }) => ({
    method: request.method,
    route: request.routeOptions?.url,
  }),
}
