import { redirect } from 'react-router'
import { toLoginPath } from './login-path.ts'
import { readTokens } from './tokens.ts'

/** Called by the loader of a private page, so that a guest sees nothing of it on the way to sign in, or home. */
export function requireTokens(
  { pathname, search }: URL,
  guestsTo: string = toLoginPath(pathname + search),
): void {
  const { access, refresh } = readTokens()
  if (!access && !refresh) throw redirect(guestsTo)
}
