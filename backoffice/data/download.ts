import { connectionFailed, toCallFailed } from '#app/session/call-failed.ts'
import { withIdentityConfirmation } from '#app/session/confirm-identity.ts'
import { readJson } from '#app/session/read-json.ts'
import { refreshTokens } from '#app/session/refresh-tokens.ts'
import { readTokens } from '#app/session/tokens.ts'
import type { CallInput, Endpoint } from '#contracts/endpoint.ts'
import { toRequest } from '#contracts/to-request.ts'

/** Downloads a file. A plain link could not send the access token. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input?: CallInput<E>,
  name: string = endpoint.download ?? 'archivo',
) {
  const { url } = toRequest(endpoint, input)
  const file = await withIdentityConfirmation(async () => {
    const { access } = readTokens()
    let reply = await fetchFile(url, access ?? (await refreshTokens(null)))
    if (reply.status === 401) reply = await fetchFile(url, await refreshTokens(access))
    if (!reply.ok) throw toCallFailed(reply, await readJson(reply))
    return reply.blob().catch(toConnectionFailed)
  })
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: name,
  })
  link.click()
  URL.revokeObjectURL(address)
}

const fetchFile = (url: string, token: string) =>
  fetch(url, { headers: { authorization: `JWT ${token}` } }).catch(toConnectionFailed)

const toConnectionFailed = (): never => {
  throw connectionFailed()
}
