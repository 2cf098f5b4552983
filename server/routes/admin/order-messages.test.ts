import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminOrderPageApi } from '#contracts/admin/order-page.ts'
import { orders } from '#db/schema/orders.ts'
import { settings } from '#db/schema/settings.ts'
import { account } from '#tests/transfer-account.ts'
import { openOrders, refused } from './orders-setup.ts'

const { shop, seller, order, read, moveTo, mailsTo } = await openOrders()

type Params = { transaction_id: string }
type Sent = { key?: string; channel?: string; subject?: string; text?: string }

const send = (params: Params, message: Sent) =>
  seller.client.call(adminOrderPageApi.sendMessage, {
    params,
    body: { key: randomUUID(), channel: 'mail', text: 'Hola', ...message } as never,
  })

const change = (transaction_id: string, values: Partial<typeof orders.$inferInsert>) =>
  shop.db.update(orders).set(values).where(eq(orders.transaction_id, transaction_id))

test('a mail to the buyer is sent, recorded with its author, and readable without its links', async () => {
  const { params, transaction_id, person } = await order()
  const reply = await send(params, {
    text: 'Hola Ana.\nMirá https://quilate.example/pago?token=abc',
  })
  expect(reply.status).toBe(201)
  expect(reply.body).toMatchObject({ kind: 'message', channel: 'mail', author: 'Luis Paz' })
  await shop.runJobs()
  const mail = mailsTo(person.email).at(-1)
  expect(mail?.subject).toContain(`Sobre tu pedido ${transaction_id}`)
  expect(mail?.text).toContain('Hola Ana.')
  expect(mail?.text).toContain(`/orders/detail/${transaction_id}`)
  const { mails, events } = await read(transaction_id)
  expect(events[0]).toMatchObject({ id: reply.body.id, text: expect.stringContaining('Hola Ana.') })
  expect(mails[0]).toMatchObject({
    kind: 'order_message',
    state: 'sent',
    event_id: reply.body.id,
  })
  const { body } = await seller.client.call(adminOrderPageApi.getMail, {
    params: { ...params, id: mails[0]?.id as number },
  })
  expect(body.text).toContain('Mirá [enlace]')
  expect(body.text).toContain('[Ver mi pedido]')
  expect(body.text).not.toContain('http')
})

test('a repeated request sends one mail; the same key with another text is refused', async () => {
  const { params, transaction_id, person } = await order()
  const key = randomUUID()
  const before = mailsTo(person.email).length
  const replies = await Promise.all([1, 2, 3].map(() => send(params, { key, text: 'Una vez' })))
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  await shop.runJobs()
  expect(mailsTo(person.email).length).toBe(before + 1)
  expect((await read(transaction_id)).events).toHaveLength(1)
  expect(refused(await send(params, { key, text: 'Otra cosa' }))).toEqual([409, 'message_key_used'])
  const other = await order()
  expect(refused(await send(other.params, { key, text: 'Una vez' }))).toEqual([
    409,
    'message_key_used',
  ])
})

test('a WhatsApp text is recorded and sends no mail', async () => {
  const { params, transaction_id, person } = await order()
  const before = mailsTo(person.email).length
  await send(params, { channel: 'whatsapp', text: 'Hola Ana, te escribimos por tu pedido.' })
  await shop.runJobs()
  const { events, mails } = await read(transaction_id)
  expect(events).toMatchObject([{ kind: 'message', channel: 'whatsapp' }])
  expect(mails.filter(({ kind }) => kind === 'order_message')).toEqual([])
  expect(mailsTo(person.email).length).toBe(before)
})

test('nobody is written to without an address', async () => {
  const { params, transaction_id } = await order()
  await change(transaction_id, { email: '', telephone_number: '6000-1234' })
  expect(refused(await send(params, {}))).toEqual([409, 'order_without_email'])
  expect(refused(await send(params, { channel: 'whatsapp' }))).toEqual([409, 'order_without_chat'])
  expect((await read(transaction_id)).events).toEqual([])
})

test('a placeholder without a value is not sent', async () => {
  const { params } = await order()
  const { status, json } = await send(params, { text: 'El número es {seguimiento}.' })
  expect(status).toBe(400)
  expect(JSON.stringify(json)).toContain('Falta completar {seguimiento}.')
})

test('templates are filled in for the order', async () => {
  const { params, transaction_id } = await order()
  const getTexts = async () => {
    const { body } = await seller.client.call(adminOrderPageApi.getTemplates, { params })
    return Object.fromEntries(body.results.map(({ name, text }) => [name, text]))
  }
  const texts = await getTexts()
  expect(texts['Sobre tu pedido']).toBe(`Hola Ana, te escribimos por tu pedido ${transaction_id}.`)
  expect(Object.keys(texts)).toEqual(['Sobre tu pedido', 'Confirmar la dirección', 'Va a demorar'])
  await moveTo(params, 'en_camino', { tracking_number: 'CP 998 AR' })
  expect((await getTexts())['En camino']).toContain('CP 998 AR')
})

test('what is missing of an order is asked for with the account for it', async () => {
  const { params, transaction_id } = await order()
  await change(transaction_id, { shortfall: 250_000 })
  const getText = async () => {
    const { body } = await seller.client.call(adminOrderPageApi.getTemplates, { params })
    return body.results.find(({ name }) => name === 'Falta una parte')?.text
  }
  expect(await getText()).toBeUndefined()
  await shop.shop.settings.update('bank', account)
  expect((await getText())?.replaceAll('\u00a0', ' ')).toContain(
    'falta pagar $ 2.500,00. Podés transferirlo a esta cuenta: alias sol.joyas, CBU 28505909 40090418135201, a nombre de Sol Paz.',
  )
})

test('the shop can replace the templates', async () => {
  const { params } = await order()
  const templates = [{ name: 'Propia', channel: 'whatsapp', text: 'Debe {total}' }]
  await shop.shop.settings.update('templates', { templates } as never)
  const { body } = await seller.client.call(adminOrderPageApi.getTemplates, { params })
  expect(body.results).toEqual([{ ...templates[0], text: expect.stringMatching(/^Debe \$\s/) }])
  await shop.db.delete(settings).where(eq(settings.name, 'templates'))
})
