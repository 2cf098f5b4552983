import type { Endpoint, Reply } from '#contracts/endpoint.ts'
import { toRequest } from '#contracts/to-request.ts'
import type { TestReply } from './client.ts'
import type { TestShop } from './open-shop.ts'

type Wanted = {
  /** Absent for a guest. */
  access?: string
  params?: Record<string, string | number>
  texts?: Record<string, string>
  file?: { bytes: Uint8Array; name: string } | null
}

/** Uploads a file like a browser form. */
export async function upload<E extends Endpoint>(
  { server }: Pick<TestShop, 'server'>,
  endpoint: E,
  { access, params, texts = {}, file }: Wanted,
): Promise<TestReply<E>> {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  if (file) form.append('file', new File([Buffer.from(file.bytes)], file.name))
  const sent = new Response(form)
  const { url } = toRequest(endpoint, { params } as never)
  const reply = await server.inject({
    method: endpoint.method,
    url,
    headers: {
      'content-type': sent.headers.get('content-type') as string,
      ...(access && { authorization: `JWT ${access}` }),
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  const json: unknown = reply.json()
  return { status: reply.statusCode, headers: reply.headers, body: json as Reply<E>, json }
}
