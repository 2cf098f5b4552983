import type { CallArguments, Endpoint, Reply } from '#contracts/endpoint.ts'
import { CallFailed } from './call-failed.ts'
import { withIdentityConfirmation } from './confirm-identity.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { send } from './send.ts'
import { readTokens } from './tokens.ts'

/** Sends a call of the contract. An expired access token is refreshed once, and the call repeated. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<Reply<E>> {
  if (endpoint.access === 'anyone') return send(endpoint, input)
  const { access } = readTokens()
  if (!access) return send(endpoint, input, await refreshTokens(null))
  try {
    return await withIdentityConfirmation(() =>
      send(endpoint, input, readTokens().access ?? access),
    )
  } catch (error) {
    if (!(error instanceof CallFailed && error.isUnauthorized)) throw error
    const renewed = await refreshTokens(access)
    return withIdentityConfirmation(() => send(endpoint, input, renewed))
  }
}
