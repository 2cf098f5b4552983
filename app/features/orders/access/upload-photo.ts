import { CallFailed, connectionFailed, toCallFailed } from '#app/session/call-failed.ts'
import { readJson } from '#app/session/read-json.ts'
import { refreshTokens } from '#app/session/refresh-tokens.ts'
import { readTokens } from '#app/session/tokens.ts'
import { orderLinksApi } from '#contracts/order-links.ts'
import { returnsApi } from '#contracts/returns.ts'
import { toRequest } from '#contracts/to-request.ts'

/** Uploads a photo of a request. An expired access token is refreshed once. */
export async function uploadPhoto(id: number, file: File): Promise<void> {
  const { access } = readTokens()
  try {
    await send(id, file, access ?? (await refreshTokens(null)))
  } catch (error) {
    if (!(error instanceof CallFailed && error.isUnauthorized)) throw error
    await send(id, file, await refreshTokens(access))
  }
}

export const uploadPhotoWithLink = (link: string, id: number, file: File): Promise<void> =>
  sendFile(toRequest(orderLinksApi.addReturnPhoto, { params: { link, id } }), file)

const send = (id: number, file: File, access: string): Promise<void> =>
  sendFile(toRequest(returnsApi.addPhoto, { params: { id } }), file, {
    authorization: `JWT ${access}`,
  })

async function sendFile(
  { url, method }: ReturnType<typeof toRequest>,
  file: File,
  headers: Record<string, string> = {},
): Promise<void> {
  const body = new FormData()
  body.set('file', file)
  const response = await fetch(url, { method, headers, body }).catch(() => {
    throw connectionFailed()
  })
  const reply = await readJson(response)
  if (response.status !== returnsApi.addPhoto.status) throw toCallFailed(response, reply)
}
