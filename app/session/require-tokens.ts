import { redirect } from 'react-router'
import { toLoginPath } from './login-path.ts'
import { readTokens } from './tokens.ts'

/** Redirects guests in the loader of a private page, so that nothing of the page is shown to them. */
export function requireTokens(
  { pathname, search }: URL,
  guestsTo: string = toLoginPath(pathname + search),
): void {
  const { access, refresh } = readTokens()
  if (!access && !refresh) throw redirect(guestsTo)
}
