import { expect, test } from 'vitest'
import { adminRevocationsApi } from '#contracts/admin/revocations.ts'
import { adminSummaryApi } from '#contracts/admin/summary.ts'
import { returnsApi } from '#contracts/returns.ts'
import { revocationsApi } from '#contracts/revocations.ts'
import { refused } from './admin/orders-setup.ts'
import { api, openReturns } from './admin/returns-setup.ts'

const { shop, owner, order, read, delivered, refund, readReturn } = await openReturns()

const revoke = async (transaction_id: string, email: string) => {
  const { status, body } = await shop.guest.call(revocationsApi.revoke, {
    body: { transaction_id, email, reason: 'Me arrepentí' },
  })
  expect(status).toBe(201)
  const { body: found } = await owner.client.call(adminRevocationsApi.list, {
    query: { search: body.code },
  })
  return found.results[0] as (typeof found.results)[number]
}

const readRevocation = async (id: number) =>
  (await owner.client.call(adminRevocationsApi.get, { params: { id } })).body

const close = async (id: number, outcome: string) => {
  const { version } = await readRevocation(id)
  return owner.client.call(adminRevocationsApi.close, {
    params: { id },
    body: { outcome, version },
  })
}

test('a revocation of a delivered order is a return of all its pieces, closed step by step', async () => {
  const made = await delivered({ count: 2 })
  const request = await revoke(made.transaction_id.toLowerCase(), made.person.email.toUpperCase())
  const id = request.return?.id as number
  expect(await readReturn(id)).toMatchObject({
    kind: 'revocation',
    items: [{ count: 2, value: 20_000 }],
    revocation: { code: request.code },
  })
  const { params } = made
  const { body: shown } = await made.person.client.call(returnsApi.listOfOrder, { params })
  expect(shown.returns).toMatchObject([{ id, code: request.code }])
  expect(await read(made.transaction_id)).toMatchObject({
    has_open_revocation: true,
    revocation: { code: request.code, date_answered: null },
    return_state: 'open',
  })
  const stepsDone = async () =>
    (await readRevocation(request.id)).steps.map(({ is_done }) => is_done)
  expect(await stepsDone()).toEqual([false, false, false, false])
  expect((await close(request.id, '')).status).toBe(400)

  await owner.client.call(adminRevocationsApi.answer, {
    params: { id: request.id },
    body: { text: 'Traelo cuando quieras', version: request.version },
  })
  expect(await stepsDone()).toEqual([true, false, false, false])
  const { version } = await readReturn(id)
  await owner.client.call(api.receive, { params: { id }, body: { version } })
  expect(await stepsDone()).toEqual([true, true, false, false])
  await refund(id, { amount: 25_000, with_shipping: true })
  expect(await stepsDone()).toEqual([true, true, true, true])
  expect((await close(request.id, '')).status).toBe(200)
  expect(await read(made.transaction_id)).toMatchObject({
    has_open_revocation: false,
    revocation: null,
    return_state: 'all',
    payment_status: 'refunded',
  })
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 5, sold: 0 })
})

test('a revocation before the dispatch cancels the order, and its pieces count as received', async () => {
  const made = await order()
  const request = await revoke(made.transaction_id, made.person.email)
  const id = request.return?.id as number
  await refund(id, { amount: 15_000 })
  expect(await read(made.transaction_id)).toMatchObject({ status: 'cancelado' })
  // The letter about the refund is the answer, so *Hoy* does not ask for another.
  const { steps, date_answered } = await readRevocation(request.id)
  expect(steps.map(({ is_done }) => is_done)).toEqual([true, true, true, true])
  expect(date_answered).not.toBeNull()
  const { body: today } = await owner.client.call(adminSummaryApi.get)
  expect(today.revocations.results.map(({ code }) => code)).not.toContain(request.code)
})

test('a revocation is answered by the letter that its pieces arrived', async () => {
  const made = await delivered()
  const request = await revoke(made.transaction_id, made.person.email)
  const id = request.return?.id as number
  const { version } = await readReturn(id)
  await owner.client.call(api.receive, { params: { id }, body: { version } })
  const first = (await readRevocation(request.id)).date_answered
  expect(first).not.toBeNull()
  await refund(id, { amount: 10_000 })
  expect((await readRevocation(request.id)).date_answered).toBe(first)
})

test('a revocation from another address, of no order or of an unpaid one stays in the inbox', async () => {
  const made = await delivered()
  const unpaid = await order({ paid: false })
  for (const [number, email] of [
    [made.transaction_id, 'otra@example.com'],
    ['QL-NADA-NADA', made.person.email],
    [unpaid.transaction_id, unpaid.person.email],
  ] as const) {
    const request = await revoke(number, email)
    expect(request).toMatchObject({ return: null, steps: [{ name: 'answered', is_done: false }] })
  }
  expect(await read(made.transaction_id)).toMatchObject({
    has_open_revocation: false,
    return_state: null,
  })
})

test('a second revocation of an order takes no unit twice', async () => {
  const made = await delivered()
  const first = await revoke(made.transaction_id, made.person.email)
  const second = await revoke(made.transaction_id, made.person.email)
  expect(first.return).not.toBeNull()
  expect(second.return).toBeNull()
})

test('a revocation of an order whose pieces are all in a return belongs to that return', async () => {
  const made = await delivered()
  const { items } = (await owner.client.call(api.listItems, { params: made.params })).body
  const entered = await owner.client.call(api.create, {
    params: made.params,
    body: {
      key: crypto.randomUUID(),
      kind: 'return',
      reason: 'Chico',
      items: items.map(({ order_item_id }) => ({
        order_item_id,
        count: 1,
        condition: 'stock' as const,
      })),
    },
  })
  const request = await revoke(made.transaction_id, made.person.email)
  expect(request.return).toMatchObject({ id: entered.body.id })
  const late = await close(request.id, 'Desistió')
  expect(late.status).toBe(200)
  expect(refused(await close(request.id, 'Otra vez'))).toEqual([409, 'revocation_closed'])
})
