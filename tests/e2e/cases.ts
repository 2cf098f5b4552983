import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { contactApi } from '#contracts/contact.ts'
import { returnsApi } from '#contracts/returns.ts'
import { revocationsApi } from '#contracts/revocations.ts'
import { getTokens } from './people.ts'
import { addDelivered } from './returns.ts'
import { expect } from './test.ts'

const takePhoto = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#a83' } })
    .png()
    .toBuffer()

/** A buyer asks for another size, with a photo. */
export async function addExchangeRequest(request: APIRequestContext) {
  const delivered = await addDelivered(request)
  const { access } = await getTokens(request, delivered.person)
  const headers = { authorization: `JWT ${access}` }
  const path = returnsApi.request.path.replace(':transaction_id', delivered.transaction_id)
  const { items } = await (await request.get(path, { headers })).json()
  const [{ order_item_id, sizes }] = items
  const made = await request.post(path, {
    headers,
    data: {
      kind: 'exchange',
      reason: 'Me queda chico',
      items: [{ order_item_id, count: 1, wanted_product_id: sizes[0].product_id }],
    },
  })
  const { id, code } = (await made.json()) as { id: number; code: string }
  await request.post(returnsApi.addPhoto.path.replace(':id', String(id)), {
    headers,
    multipart: {
      file: { name: 'anillo.png', mimeType: 'image/png', buffer: await takePhoto() },
    },
  })
  return { ...delivered, code }
}

/** A buyer revokes a purchase. */
export async function addRevocation(request: APIRequestContext) {
  const delivered = await addDelivered(request)
  const reply = await request.post(revocationsApi.revoke.path, {
    data: { email: delivered.person.email, transaction_id: delivered.transaction_id },
  })
  const { code } = (await reply.json()) as { code: string }
  return { ...delivered, code }
}

/** A message of the contact form. */
export async function addMessage(request: APIRequestContext, subject: string) {
  const sent = await request.post(contactApi.sendForm.path, {
    multipart: {
      user_name: 'Vero Gil',
      user_email: 'vero@example.com',
      subject,
      phone: '+54 341 555 0101',
      message: '¿Hacen alianzas a medida?',
      service_id: 'quilate',
      template_id: 'contact',
      user_id: 'quilate',
      lib_version: '4.4.1',
    },
  })
  expect(sent.status()).toBe(200)
}
