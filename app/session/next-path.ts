/** A stand-in for our origin: an address that resolves to another origin is external. */
const OUR_ORIGIN = 'http://here.invalid'

/** Where to go after signing in. External addresses become `/`, to prevent open redirects. */
export function toNextPath(next: string | null): string {
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next) || !URL.canParse(next, OUR_ORIGIN))
    return '/'
  const { origin, pathname, search, hash } = new URL(next, OUR_ORIGIN)
  const isOurs = origin === OUR_ORIGIN && !pathname.startsWith('//')
  return isOurs ? `${pathname}${search}${hash}` : '/'
}
