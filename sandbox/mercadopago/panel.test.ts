import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox, toDraft } from '#tests/sandbox.ts'

let provider: TestSandbox
let preferenceId: string

beforeEach(async () => {
  provider = await openTestSandbox()
  preferenceId = (await provider.gateway.createPreference(toDraft(), 'k1')).id
})
afterEach(() => provider.close())

const readPanel = async () => (await fetch(`${provider.url}/panel`)).text()

/** Submits a form of the panel and reads the resulting page. */
const submit = async (path: string, form: Record<string, string>) => {
  const reply = await fetch(`${provider.url}/panel${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  })
  const text = reply.status === 303 ? await readPanel() : await reply.text()
  return { status: reply.status, location: reply.headers.get('location'), text }
}

/** The buttons of a payment and what they submit. */
const buttonsOf = (page: string) =>
  [...page.matchAll(/<button type="submit"([^>]*)>([^<]+)<\/button>/g)].map(
    ([, attributes = '', label = '']) => ({
      label,
      status: /value="([^"]+)"/.exec(attributes)?.[1] ?? '',
      path: /formaction="\/panel([^"]+)"/.exec(attributes)?.[1] ?? null,
    }),
  )
const press = async (payment_id: string, label: string, more: Record<string, string> = {}) => {
  const button = buttonsOf(await readPanel()).find((each) => each.label === label)
  if (!button) throw new Error(`no button "${label}"`)
  return submit(button.path ?? '/move', { payment_id, status: button.status, ...more })
}
const read = (id: string) => provider.gateway.findPayment(id)

test('the panel has no scripts, uses POST forms and is local', async () => {
  await provider.pay(preferenceId)
  const reply = await fetch(`${provider.url}/panel`)
  expect(reply.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  const page = await reply.text()
  expect(page).not.toMatch(/<script| style=| on\w+=/)
  expect(page.match(/<form /g)).toEqual(page.match(/<form (?=method="post")/g))
  for (const [method, path] of [
    ['GET', '/panel'],
    ['POST', '/panel/move'],
    ['POST', '/panel/faults/clear'],
  ] as const) {
    const proxied = { method, headers: { 'x-forwarded-for': '203.0.113.7' } }
    const refused = await fetch(`${provider.url}${path}`, proxied)
    expect([refused.status, await refused.json()]).toMatchObject([401, { error: 'unauthorized' }])
  }
})

test('another site cannot submit forms of the panel', async () => {
  const paid = await provider.pay(preferenceId)
  const reply = await fetch(`${provider.url}/panel/move`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: new URLSearchParams({ payment_id: paid, status: 'charged_back' }),
  })
  expect(reply.status).toBe(401)
  expect((await read(paid))?.status).toBe('approved')
})

test('the latest payments are listed first, with their reference', async () => {
  const other = await provider.gateway.createPreference(
    toDraft({ external_reference: '<b>' }),
    'k2',
  )
  const first = await provider.pay(preferenceId)
  const second = await provider.pay(other.id, 'rejected')
  const page = await readPanel()
  expect(page.indexOf(second)).toBeLessThan(page.indexOf(first))
  expect(page).toMatch(/QL-7K3M-9XQ2 <span class="amount">\$\s24\.691,00/)
  expect(page).toContain('&lt;b&gt;')
  expect(page).not.toContain('<b>')
})

test.each([
  ['Aprobar', 'approved', 'accredited'],
  ['Rechazar', 'rejected', 'cc_rejected_other_reason'],
  ['Cancelar', 'cancelled', 'expired'],
])(
  'a pending payment made in the panel can be changed by %s',
  async (label, status, status_detail) => {
    await submit('/pay', { preference_id: preferenceId, outcome: 'pending' })
    const [payment] = await provider.gateway.searchPayments('QL-7K3M-9XQ2')
    const id = payment?.id as string
    expect(payment?.status).toBe('pending')
    const { location } = await press(id, label)
    expect(location).toBe(`/panel#pago-${id}`)
    expect(await read(id)).toMatchObject({ status, status_detail })
  },
)

test('a payment in the panel can have another account, mode, amount and currency', async () => {
  const { text } = await submit('/pay', {
    preference_id: preferenceId,
    outcome: 'approved',
    amount: '12.5',
    currency_id: 'USD',
    live_mode: 'true',
    collector_id: '77',
    webhook: 'none',
  })
  expect(text).toContain('modo real · vendedor ajeno')
  expect(await provider.gateway.searchPayments('QL-7K3M-9XQ2')).toMatchObject([
    { amount: 1_250, currency_id: 'USD', live_mode: true, collector_id: '77' },
  ])
})

test('a dispute can be opened, won, charged back and lost', async () => {
  const id = await provider.pay(preferenceId)
  await press(id, 'Abrir disputa')
  expect(await read(id)).toMatchObject({ status: 'in_mediation' })
  await press(id, 'Disputa ganada')
  expect(await read(id)).toMatchObject({ status: 'approved', status_detail: 'accredited' })
  await press(id, 'Abrir contracargo')
  expect(await read(id)).toMatchObject({ status: 'charged_back', status_detail: 'in_process' })
  await press(id, 'Disputa perdida')
  expect(await read(id)).toMatchObject({ status: 'charged_back', status_detail: 'settled' })
  const labels = buttonsOf(await readPanel()).map(({ label }) => label)
  expect(labels.filter((label) => /isputa|Devolver|contracargo/.test(label))).toEqual([])
})

test('a partial and a full refund are possible after a won chargeback', async () => {
  const id = await provider.pay(preferenceId, 'approved', { webhook: 'none' })
  await press(id, 'Abrir contracargo', { webhook: 'none' })
  await press(id, 'Disputa ganada', { webhook: 'none' })
  await press(id, 'Devolver', { amount: '10.5' })
  expect(await read(id)).toMatchObject({ status: 'charged_back', refunded: 1_050 })
  await press(id, 'Devolver', { webhook: 'none', amount: '' })
  expect(await read(id)).toMatchObject({ status: 'refunded', refunded: 2_469_100 })
  expect((await provider.call('GET', `/deliveries/${id}`)).json).toHaveLength(1)
})

test('the outcome of refunds can be chosen, and one in process ended', async () => {
  const { gateway } = provider
  const id = await provider.pay(preferenceId)
  await submit('/refund-outcomes', { outcome: 'rejected', times: '0' })
  const { text } = await submit('/refund-outcomes', { outcome: 'in_process', times: '1' })
  expect(text).toContain('<li>En proceso: una vez</li>')
  expect(text).toContain('<li>Rechazado: siempre</li>')
  const refund = await gateway.refundPayment(id, 'r1')
  expect(refund.status).toBe('in_process')
  expect((await gateway.findPayment(id))?.refunded).toBe(0)
  const button = buttonsOf(await readPanel()).find((each) => each.label === 'Aprobar reembolso')
  const form = { payment_id: id, refund_id: refund.id, status: button?.status ?? '' }
  expect((await submit('/settle-refund', form)).text).not.toContain('Aprobar reembolso')
  expect(await read(id)).toMatchObject({ status: 'refunded', refunded: 2_469_100 })
  expect((await submit('/refund-outcomes/clear', {})).text).not.toContain('siempre</li>')
})

test('faults are added, listed and cleared by hand', async () => {
  const { call } = provider
  const { text } = await submit('/faults', {
    kind: 'slow',
    call: 'GET /v1/payments',
    times: '0',
    delay_ms: '60',
  })
  expect(text).toContain('<li>respuesta lenta (60 ms), GET /v1/payments: siempre</li>')
  expect((await call('GET', '/faults')).json).toMatchObject([{ kind: 'slow', delay_ms: 60 }])
  await submit('/faults/clear', {})
  expect((await call('GET', '/faults')).json).toEqual([])
})

test('a refused action shows its error and links back', async () => {
  const id = await provider.pay(preferenceId, 'rejected')
  const { status, text } = await submit('/refund', { payment_id: id })
  expect([status, text.includes('No se pudo hacer'), text.includes('href="/panel"')]).toEqual([
    400,
    true,
    true,
  ])
})
