import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox, toDraft } from '#tests/sandbox.ts'

let provider: TestSandbox

beforeEach(async () => {
  provider = await openTestSandbox()
})
afterEach(() => provider.close())

const get = async (url: string) => {
  const reply = await fetch(url, { redirect: 'manual' })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}
const formOf = (page: string) => ({
  pref_id: /name="pref_id" value="([^"]+)"/.exec(page)?.[1] ?? '',
  attempt: /name="attempt" value="([^"]+)"/.exec(page)?.[1] ?? '',
  method: 'visa',
  holder: 'APRO',
  installments: '1',
})
const submit = async (form: Record<string, string>) => {
  const reply = await fetch(`${provider.url}/checkout/v1/pay`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  })
  return {
    status: reply.status,
    next: `${provider.url}${reply.headers.get('location')}`,
    text: await reply.text(),
  }
}
const begin = async (changes = {}) => {
  const preference = await provider.gateway.createPreference(toDraft(changes), crypto.randomUUID())
  const page = await get(preference.init_point)
  return { preference, page, form: formOf(page.text) }
}
const addressOf = (page: string, words: string) => {
  const href = new RegExp(`href="([^"]+)">${words}`).exec(page)?.[1]
  return href ? new URL(href.replaceAll('&amp;', '&')) : null
}

test('the payment page shows the purchase and that it is a test', async () => {
  const { page } = await begin()
  expect(page.status).toBe(200)
  expect(page.text).toMatch(/Esto no es Mercado Pago y no se cobra nada/)
  expect(page.text).toMatch(/<h1>Pagá \$\s24\.691,00<\/h1>/)
  expect(page.text).toContain('Anillo Alba × 2')
  for (const name of ['APRO', 'CONT', 'OTHE', 'CALL', 'FUND', 'SECU', 'EXPI', 'FORM']) {
    expect(page.text).toContain(`value="${name}"`)
  }
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('text from the shop is escaped on the page', async () => {
  const items = [{ id: '1', title: '<script>alert(1)</script>"', quantity: 1, unit_price: 100 }]
  const { page } = await begin({ items })
  expect(page.text).not.toContain('<script')
  expect(page.text).toContain('&lt;script&gt;')
})

test("after paying, the return URL has the provider's parameters", async () => {
  const { preference, form } = await begin()
  const { status, next } = await submit(form)
  expect(status).toBe(303)
  const page = await get(next)
  expect(page.text).toContain('<h1>Pago aprobado</h1>')
  const [payment] = await provider.gateway.searchPayments('QL-7K3M-9XQ2')
  const back = addressOf(page.text, 'Volver al sitio')
  expect(page.headers.get('refresh')).toBe(`5;url=${back}`)
  expect(back?.origin + (back?.pathname ?? '')).toBe('https://quilate.example/checkout/approved')
  expect(Object.fromEntries(back?.searchParams ?? [])).toEqual({
    collection_id: payment?.id,
    collection_status: 'approved',
    payment_id: payment?.id,
    status: 'approved',
    external_reference: 'QL-7K3M-9XQ2',
    payment_type: 'credit_card',
    merchant_order_id: payment?.merchant_order_id,
    preference_id: preference.id,
    site_id: 'MLA',
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  })
  expect(payment).toMatchObject({ payment_method_id: 'visa', card_last_four: '3704' })
})

test.each([
  ['APRO', 'approved', 'accredited', 'approved'],
  ['CONT', 'in_process', 'pending_contingency', 'pending'],
  ['OTHE', 'rejected', 'cc_rejected_other_reason', 'failed'],
  ['CALL', 'rejected', 'cc_rejected_call_for_authorize', 'failed'],
  ['FUND', 'rejected', 'cc_rejected_insufficient_amount', 'failed'],
  ['SECU', 'rejected', 'cc_rejected_bad_filled_security_code', 'failed'],
  ['EXPI', 'rejected', 'cc_rejected_bad_filled_date', 'failed'],
  ['FORM', 'rejected', 'cc_rejected_bad_filled_other', 'failed'],
])('a card of %s becomes %s (%s) and leads to %s', async (holder, status, status_detail, path) => {
  const { form } = await begin()
  const page = await get((await submit({ ...form, holder })).next)
  const [payment] = await provider.gateway.searchPayments('QL-7K3M-9XQ2')
  expect(payment).toMatchObject({ status, status_detail })
  const back = addressOf(page.text, 'Volver al sitio')
  expect(back?.pathname).toBe(`/checkout/${path}`)
  expect(page.headers.get('refresh') !== null).toBe(status === 'approved')
  expect(page.text.includes('Pagar con otro medio')).toBe(status === 'rejected')
})

test('leaving without paying returns null parameters', async () => {
  const { page } = await begin()
  const back = addressOf(page.text, 'Volver a la tienda sin pagar')
  expect(back?.pathname).toBe('/checkout/failed')
  for (const name of ['collection_id', 'payment_id', 'status', 'payment_type']) {
    expect(back?.searchParams.get(name)).toBe('null')
  }
})

test('a form submitted twice pays once', async () => {
  const { form } = await begin()
  const [first, second] = await Promise.all([submit(form), submit(form)])
  expect(first.next).toBe(second.next)
  expect(await provider.gateway.searchPayments('QL-7K3M-9XQ2')).toHaveLength(1)
})

test('a paid purchase cannot be paid again, even from another tab', async () => {
  const { preference, form } = await begin()
  const other = formOf((await get(preference.init_point)).text)
  await submit({ ...form, holder: 'FUND' })
  const third = formOf((await get(preference.init_point)).text)
  await submit(third)
  expect((await submit(other)).status).toBe(409)
  expect((await get(preference.init_point)).text).toContain('Esta compra ya está paga')
})

test.each(['refunded', 'charged_back', 'in_mediation'])(
  'a purchase that was paid once cannot be paid again when it is %s',
  async (status) => {
    const { preference, form } = await begin()
    const other = formOf((await get(preference.init_point)).text)
    await submit(form)
    const [payment] = await provider.gateway.searchPayments('QL-7K3M-9XQ2')
    await provider.move(payment?.id as string, status)
    expect((await submit(other)).status).toBe(409)
    expect((await get(preference.init_point)).status).toBe(409)
    expect(await provider.gateway.searchPayments('QL-7K3M-9XQ2')).toHaveLength(1)
  },
)

test('a shopper has fifty attempts', async () => {
  const { preference, form } = await begin()
  for (let n = 0; n < 49; n += 1) {
    await provider.pay(preference.id, 'rejected', { webhook: 'none' })
  }
  const forms = [form, formOf((await get(preference.init_point)).text)] as const
  expect((await submit({ ...forms[0], holder: 'FUND' })).status).toBe(303)
  const refused = await submit(forms[1])
  expect([refused.status, refused.text.includes('Demasiados intentos')]).toEqual([429, true])
  expect((await submit({ ...forms[0], holder: 'FUND' })).status).toBe(303)
  expect(await provider.gateway.searchPayments('QL-7K3M-9XQ2')).toHaveLength(50)
})

test('payment ids cannot be guessed from each other', async () => {
  const { preference } = await begin()
  const ids: number[] = []
  for (let n = 0; n < 20; n += 1) ids.push(Number(await provider.pay(preference.id, 'rejected')))
  expect(new Set(ids).size).toBe(20)
  expect(ids.every(Number.isSafeInteger)).toBe(true)
  expect(ids).not.toEqual(ids.toSorted((a, b) => a - b))
  const gaps = ids.slice(1).map((id, at) => Math.abs(id - (ids[at] as number)))
  expect(Math.min(...gaps)).toBeGreaterThan(1_000_000)
})

test('an expired preference accepts no payment', async () => {
  const { preference, form } = await begin()
  await provider.gateway.updatePreference(preference.id, { expires_at: new Date(Date.now() - 1) })
  expect((await submit(form)).status).toBe(410)
  expect((await get(preference.init_point)).text).toContain('Este pago venció')
  expect(await provider.gateway.searchPayments('QL-7K3M-9XQ2')).toEqual([])
})

test('instalments cost the shopper interest and leave the amount of the order unchanged', async () => {
  const { form } = await begin()
  await submit({ ...form, installments: '6' })
  const [payment] = await provider.gateway.searchPayments('QL-7K3M-9XQ2')
  expect(payment).toMatchObject({ installments: 6, amount: 2_469_100 })
})

test('cash payment is not offered if the preference excludes it', async () => {
  expect((await begin()).page.text).not.toContain('Rapipago')
})

test.each([
  [{ attempt: 'x' }, 400],
  [{ holder: 'NADIE' }, 400],
  [{ method: 'trueque' }, 400],
  [{ installments: '7' }, 400],
  [{ pref_id: '1-x' }, 400],
])('a form with %j is refused with a message', async (changes, status) => {
  const { form } = await begin()
  const reply = await submit({ ...form, ...changes })
  expect([reply.status, reply.text.includes('El formulario no se entiende')]).toEqual([
    status,
    true,
  ])
})

test('an unknown preference is a 404', async () => {
  const page = await get(`${provider.url}/checkout/v1/redirect?pref_id=1-x`)
  expect([page.status, page.text.includes('No encontramos este pago')]).toEqual([404, true])
})
