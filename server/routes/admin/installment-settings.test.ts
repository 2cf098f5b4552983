import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import { adminSettingsApi } from '#contracts/admin/settings.ts'
import { shopApi } from '#contracts/shop.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

const params = { name: 'installments' as const }
const plan = { count: 6, interest: 0 }

let shop: TestShop
let owner: Person

beforeAll(async () => {
  shop = await openTestShop()
  owner = await addPerson(shop, { role: 'owner', first_name: 'Carmen' })
})
afterAll(() => shop.close())

const read = async () => (await owner.client.call(adminSettingsApi.get, { params })).body
const save = async (value: unknown, person = owner) =>
  person.client.call(adminSettingsApi.update, {
    params,
    body: { value, version: (await read()).version },
  })
const seen = async () => {
  const reply = await shop.server.inject({ url: shopApi.getShop.path })
  return reply.json().installments
}

test('a shop begins without plans, and the provider decides how many instalments there are', async () => {
  expect(await read()).toMatchObject({
    value: { plans: [], limits_payment: false },
    version: 0,
  })
  expect(await seen()).toEqual([])
})

test('plans that are saved hold at once, complete, and are in the log', async () => {
  await seen()
  const { status, body } = await save({ plans: [plan], limits_payment: true })
  const complete = { ...plan, minimum: null, cards: [], bank: '', from: null, until: null }
  expect([status, body.value]).toEqual([
    200,
    { plans: [{ ...complete, is_on: true }], limits_payment: true },
  ])
  expect(await seen()).toEqual([
    { ...plan, minimum: 0, cards: [], bank: '', condition: '', until: null },
  ])
  const { body: log } = await owner.client.call(adminAuditApi.list, {
    query: { resource: 'settings', resource_id: 'installments' },
  })
  expect(log.results[0]).toMatchObject({ action: 'update', author: 'Carmen Paz' })
})

test('a plan that is off, past or to come is not public', async () => {
  await save({
    plans: [
      { ...plan, is_on: false },
      { ...plan, count: 9, until: '2026-01-31' },
      { ...plan, count: 12, from: '2199-01-01' },
      { ...plan, count: 3, cards: ['visa'], bank: ' Banco Nación ', minimum: 100_000 },
    ],
  })
  expect(await seen()).toEqual([
    {
      ...{ count: 3, interest: 0, minimum: 100_000, cards: ['visa'], bank: 'Banco Nación' },
      ...{ condition: 'con Visa de Banco Nación', until: null },
    },
  ])
})

test('an older version is refused with what is stored', async () => {
  const { version } = await read()
  await save({ plans: [] })
  const late = await owner.client.call(adminSettingsApi.update, {
    params,
    body: { value: { plans: [plan] }, version },
  })
  expect([late.status, late.json]).toMatchObject([409, { code: 'edited_elsewhere' }])
})

test('a seller may not change the plans', async () => {
  const seller = await addPerson(shop, { role: 'seller' })
  expect((await save({ plans: [plan] }, seller)).status).toBe(403)
})

const RANGE = 'Va de 2 a 36.'
const TWO_DECIMALS = 'Hasta dos decimales.'
const NOT_A_DAY = 'Tiene que ser una fecha.'

test.each<[object, string, string]>([
  [{ count: 1 }, 'count', RANGE],
  [{ count: 37 }, 'count', RANGE],
  [{ count: 2.5 }, 'count', 'Tiene que ser un número entero.'],
  [{ count: undefined }, 'count', 'Tiene que ser un número entero.'],
  [{ interest: -1 }, 'interest', 'Va de 0 a 500.'],
  [{ interest: 501 }, 'interest', 'Va de 0 a 500.'],
  [{ interest: 1.005 }, 'interest', TWO_DECIMALS],
  [{ interest: 'mucho' }, 'interest', 'Tiene que ser un número.'],
  [{ minimum: -0.01 }, 'minimum', 'No puede ser negativo.'],
  [{ minimum: 1e10 }, 'minimum', 'Es demasiado alto.'],
  [{ minimum: 0.001 }, 'minimum', TWO_DECIMALS],
  [{ cards: ['lider'] }, 'cards.0', 'No es una opción válida.'],
  [{ cards: ['visa', 'visa'] }, 'cards', 'Hay una tarjeta repetida.'],
  [{ cards: 'visa' }, 'cards', 'No es una opción válida.'],
  [{ bank: 'B'.repeat(61) }, 'bank', 'Puede tener hasta 60 caracteres.'],
  [{ bank: 'Banco\nNación' }, 'bank', 'Tiene que caber en una línea.'],
  [{ from: '2026-13-01' }, 'from', NOT_A_DAY],
  [{ until: '2026-02-30' }, 'until', NOT_A_DAY],
  [
    { from: '2026-12-02', until: '2026-12-01' },
    'until',
    'Tiene que ser igual o posterior al comienzo.',
  ],
])('a plan with %j is refused at its field', async (change, field, message) => {
  const { status, json } = await save({ plans: [{ ...plan, ...change }] })
  expect([status, json]).toMatchObject([400, { fields: { [`plans.0.${field}`]: [message] } }])
})

test.each([
  ['no list', { plans: 'seis' }, 'plans', 'Tiene que ser una lista.'],
  [
    'too many plans',
    { plans: Array.from({ length: 31 }, () => ({ ...plan, is_on: false })) },
    'plans',
    'Pueden ser hasta 30.',
  ],
])('%s is refused', async (_name, value, field, message) => {
  const { status, json } = await save(value)
  expect([status, json]).toMatchObject([400, { fields: { [field]: [message] } }])
})

test.each<[object, object, boolean]>([
  [{}, {}, false],
  [{}, { interest: 10 }, false],
  [{ cards: ['visa'] }, {}, false],
  [{ cards: ['visa', 'amex'] }, { cards: ['amex'] }, false],
  [{ until: '2026-12-31' }, { from: '2026-12-31' }, false],
  [{ bank: 'Banco Nación' }, { bank: 'BANCO NACIÓN' }, false],
  [{}, { count: 3 }, true],
  [{}, { is_on: false }, true],
  [{}, { bank: 'Banco Nación' }, true],
  [{ interest: 10 }, { minimum: 200_000 }, true],
  [{ cards: ['visa'] }, { cards: ['amex'] }, true],
  [{ until: '2026-12-30' }, { from: '2026-12-31' }, true],
])('of plans with %j and %j it is certain which one holds: %s', async (one, other, isClear) => {
  const { status, json } = await save({
    plans: [
      { ...plan, ...one },
      { ...plan, ...other },
    ],
  })
  if (isClear) return expect(status).toBe(200)
  expect([status, json]).toMatchObject([
    400,
    { fields: { 'plans.1.count': [expect.stringMatching(/^Ya hay otro plan de 6 cuotas/)] } },
  ])
})
