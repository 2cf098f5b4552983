import type { CallArguments, Endpoint, Reply } from '#contracts/endpoint.ts'
import { CallFailed } from './call-failed.ts'
import { askedOnce } from './confirm-identity.ts'
import { notSignedIn, refreshTokens } from './refresh-tokens.ts'
import { send } from './send.ts'
import { readTokens } from './tokens.ts'

/** Calls the shop as its contract says. An access token that ran out is renewed once, and the call goes on. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<Reply<E>> {
  if (endpoint.access === 'anyone') return send(endpoint, input)
  const { access, refresh } = readTokens()
  if (!access && !refresh) throw notSignedIn()
  if (!access) return send(endpoint, input, await refreshTokens(null))
  try {
    return await askedOnce(() => send(endpoint, input, readTokens().access ?? access))
  } catch (error) {
    if (!(error instanceof CallFailed && error.isRefusedPerson)) throw error
    const renewed = await refreshTokens(access)
    return askedOnce(() => send(endpoint, input, renewed))
  }
}
