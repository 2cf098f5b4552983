/** Stands for our own host, whichever it is: an address that leads elsewhere leaves it. */
const HERE = 'http://here.invalid'

/** Where to go after signing in: a path of this shop, and nothing that a browser reads otherwise. */
export function toNextPath(next: string | null): string {
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next) || !URL.canParse(next, HERE)) return '/'
  const { origin, pathname, search, hash } = new URL(next, HERE)
  const isOurs = origin === HERE && !pathname.startsWith('//')
  return isOurs ? `${pathname}${search}${hash}` : '/'
}
