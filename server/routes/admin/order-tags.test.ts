import { expect, test } from 'vitest'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import { adminOrderPageApi } from '#contracts/admin/order-page.ts'
import { openOrders } from './orders-setup.ts'

const { owner, seller, order, read } = await openOrders()

async function setTags(transaction_id: string, tags: string[]) {
  const { version } = await read(transaction_id)
  return seller.client.call(adminOrderPageApi.setTags, {
    params: { transaction_id },
    body: { tags, version },
  })
}

test('tags are added and removed, and the timeline says by whom', async () => {
  const { transaction_id } = await order()
  const { body } = await setTags(transaction_id, [' Regalo ', 'Grabado', 'regalo'])
  expect(body.tags).toEqual(['Regalo', 'Grabado'])
  expect(body.events[0]).toMatchObject({
    kind: 'tags_changed',
    text: 'Agregó «Regalo», «Grabado».',
    author: 'Luis Paz',
  })
  const changed = await setTags(transaction_id, ['Grabado', 'Urgente'])
  expect(changed.body.tags).toEqual(['Grabado', 'Urgente'])
  expect(changed.body.events[0]?.text).toBe('Agregó «Urgente». Quitó «Regalo».')
})

test('the same tags change nothing', async () => {
  const { transaction_id } = await order()
  const { body } = await setTags(transaction_id, ['Regalo'])
  const again = await setTags(transaction_id, ['Regalo'])
  expect([again.body.version, again.body.events.length]).toEqual([body.version, 1])
})

test('an order that changed meanwhile keeps its tags', async () => {
  const { transaction_id } = await order()
  const reply = await seller.client.call(adminOrderPageApi.setTags, {
    params: { transaction_id },
    body: { tags: ['Regalo'], version: 99 },
  })
  expect(reply.status).toBe(409)
  expect((await read(transaction_id)).tags).toEqual([])
})

test('too many, too long and empty tags are refused', async () => {
  const { transaction_id } = await order()
  const many = Array.from({ length: 21 }, (_, index) => `Etiqueta ${index}`)
  for (const tags of [many, ['x'.repeat(31)], [' ']]) {
    expect((await setTags(transaction_id, tags)).status).toBe(400)
  }
})

test('used tags are suggested, the most used first', async () => {
  const [first, second] = [await order(), await order()]
  await setTags(first.transaction_id, ['Aniversario', 'Vidriera'])
  await setTags(second.transaction_id, ['Vidriera'])
  const { body } = await seller.client.call(adminOrderPageApi.listTags)
  const found = body.results.filter((tag) => ['Aniversario', 'Vidriera'].includes(tag))
  expect(found).toEqual(['Vidriera', 'Aniversario'])
})

test('the audit log counts tags without their words, which may name a person', async () => {
  const { transaction_id } = await order()
  await setTags(transaction_id, ['Para Anastasia'])
  const { body } = await owner.client.call(adminAuditApi.list, {
    query: { resource: 'orders', resource_id: transaction_id },
  })
  expect(body.results[0]).toMatchObject({ action: 'tag', after: { tags: 1 } })
})
