import { CallFailed, connectionFailed, toCallFailed } from '#app/session/call-failed.ts'
import { readJson } from '#app/session/read-json.ts'
import { refreshTokens } from '#app/session/refresh-tokens.ts'
import { readTokens } from '#app/session/tokens.ts'
import type { Reply } from '#contracts/endpoint.ts'
import { orderLinksApi } from '#contracts/order-links.ts'
import type { Order } from '#contracts/orders.ts'
import { receiptsApi } from '#contracts/receipts.ts'
import { returnsApi } from '#contracts/returns.ts'
import { toRequest } from '#contracts/to-request.ts'

const CREATED = 201

/** Uploads a photo of a request. */
export const uploadPhoto = (id: number, file: File): Promise<unknown> =>
  sendSignedIn(toRequest(returnsApi.addPhoto, { params: { id } }), file)

export const uploadPhotoWithLink = (link: string, id: number, file: File): Promise<unknown> =>
  sendFile(toRequest(orderLinksApi.addReturnPhoto, { params: { link, id } }), file)

export const uploadReceipt = async (transaction_id: string, file: File): Promise<Order> =>
  toOrder(await sendSignedIn(toRequest(receiptsApi.add, { params: { transaction_id } }), file))

export const uploadReceiptWithLink = async (link: string, file: File): Promise<Order> =>
  toOrder(await sendFile(toRequest(receiptsApi.addWithLink, { params: { link } }), file))

/** Both calls have one reply. */
const toOrder = (reply: unknown): Order => (reply as Reply<typeof receiptsApi.add>).order

type Request = ReturnType<typeof toRequest>

/** An expired access token is refreshed once. */
async function sendSignedIn(request: Request, file: File): Promise<unknown> {
  const send = (access: string) => sendFile(request, file, { authorization: `JWT ${access}` })
  const { access } = readTokens()
  try {
    return await send(access ?? (await refreshTokens(null)))
  } catch (error) {
    if (!(error instanceof CallFailed && error.isUnauthorized)) throw error
    return send(await refreshTokens(access))
  }
}

async function sendFile(
  { url, method }: Request,
  file: File,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const body = new FormData()
  body.set('file', file)
  const response = await fetch(url, { method, headers, body }).catch(() => {
    throw connectionFailed()
  })
  const reply = await readJson(response)
  if (response.status !== CREATED) throw toCallFailed(response, reply)
  return reply
}
