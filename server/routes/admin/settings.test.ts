import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { letterKinds, letterTexts } from '#contracts/admin/letter-texts.ts'
import { type SettingName, settingNames } from '#contracts/admin/setting-names.ts'
import { adminSettingsApi } from '#contracts/admin/settings.ts'
import { pageFacts } from '#contracts/pages.ts'
import { checkoutLimits, preparationDays, shopApi } from '#contracts/shop.ts'
import { shopFacts } from '#demo/shop-facts.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory } from '#tests/products.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

const { list, get, update, reset, previewPage, previewLetter, testLetter } = adminSettingsApi
const photo = '/media/foto-000000000000.jpg'
const home = {
  hero: { title: 'Lo que dura\nse elige despacio', text: 'Joyas.', photo, photo_small: photo },
  doors: { bands: photo, history: photo, custom: photo },
  banners: [{ category: 11, title: 'Aros', text: 'Argollas.', photo, tone: 'wine' }],
  appointment: { title: 'Con cita', text: 'Te recibimos.', photo },
}

let shop: TestShop
let owner: Person
let guest: ReturnType<typeof createClient>

beforeAll(async () => {
  shop = await openTestShop()
  guest = createClient(shop.server)
  await addCategory(shop.db, { id: 11 })
  owner = await addPerson(shop, { role: 'owner', first_name: 'Carmen' })
})
afterAll(() => shop.close())

const read = async (name: SettingName) => (await owner.client.call(get, { params: { name } })).body
const save = async (name: SettingName, value: unknown, version?: number) =>
  owner.client.call(update, {
    params: { name },
    body: { value, version: version ?? (await read(name)).version },
  })
const fieldsOf = ({ json }: { json: unknown }) =>
  Object.keys((json as { fields: object }).fields).sort()

test('every setting can be read and has a default', async () => {
  const { body } = await owner.client.call(list)
  expect(body.results.map(({ name }) => name)).toEqual(settingNames)
  expect(await read('checkout')).toEqual({
    name: 'checkout',
    value: { hold_minutes: 60, ...checkoutLimits, ...preparationDays },
    version: 0,
    date_updated: null,
  })
  expect((await read('page-about')).value).toMatchObject({
    markdown: expect.stringContaining('{{nombre}}'),
  })
})

test('changed shop data is public at once, and an update of an old version gets a 409', async () => {
  const seen = async () => (await guest.call(shopApi.getShop)).body.name
  await seen()
  const { version } = await read('shop')
  const { status, body } = await save('shop', { ...shopFacts, name: 'Quilate Sur' })
  expect([status, body]).toMatchObject([
    200,
    { value: { name: 'Quilate Sur' }, version: version + 1, date_updated: expect.any(String) },
  ])
  expect(await seen()).toBe('Quilate Sur')
  const late = await save('shop', shopFacts, version)
  expect([late.status, late.json]).toMatchObject([
    409,
    { code: 'edited_elsewhere', current: { value: { name: 'Quilate Sur' } } },
  ])
  await save('shop', { ...shopFacts, map: { ...shopFacts.map, display: 'embedded' } })
  expect((await guest.call(shopApi.getShop)).body.map.display).toBe('embedded')
  const { latitude, longitude, url } = shopFacts.map
  await save('shop', { ...shopFacts, map: { latitude, longitude, url } })
  expect((await guest.call(shopApi.getShop)).body.map.display).toBe('on_request')
  await save('shop', shopFacts)
})

test.each([
  ['11 5555-1998', '5491155551998'],
  ['5491155551998', '5491155551998'],
  ['+598 99 123 456', '59899123456'],
])('the WhatsApp number %s is published as %s', async (whatsapp, number) => {
  expect((await save('shop', { ...shopFacts, whatsapp })).status).toBe(200)
  expect((await guest.call(shopApi.getShop)).body.whatsapp).toBe(number)
  expect((await save('shop', (await read('shop')).value)).status).toBe(200)
  await save('shop', shopFacts)
})

test('facts of a new shop may be told one after the other, but none that was told can become empty', async () => {
  const untold = { ...shopFacts, phone: '', legal: { ...shopFacts.legal, cuit: '' } }
  const emptied = await save('shop', untold)
  expect([emptied.status, fieldsOf(emptied)]).toEqual([400, ['value.legal.cuit', 'value.phone']])
  const withoutMap = { ...shopFacts, map: { ...shopFacts.map, url: '' } }
  expect((await save('shop', withoutMap)).status).toBe(200)

  await shop.db.execute(
    sql`update settings set value = ${JSON.stringify(untold)} where name = 'shop'`,
  )
  const told = { ...untold, phone: '+54 341 555 0101' }
  expect((await save('shop', told)).status).toBe(200)
  expect(fieldsOf(await save('shop', { ...told, phone: '' }))).toEqual(['value.phone'])
  expect((await save('shop', shopFacts)).status).toBe(200)
})

test('an invalid WhatsApp number from older versions is not published', async () => {
  await shop.db.execute(
    sql`update settings set value = jsonb_set(value, '{whatsapp}', '"60001234"') where name = 'shop'`,
  )
  await save('checkout', { hold_minutes: 60 })
  expect((await guest.call(shopApi.getShop)).body.whatsapp).toBe('')
  await save('shop', shopFacts)
})

test.each([
  [{ email: 'hola' }, 'email'],
  [{ name: '' }, 'name'],
  [{ iva_rate: 101 }, 'iva_rate'],
  [{ whatsapp: '+54 9 11' }, 'whatsapp'],
  [{ whatsapp: '5555-1998' }, 'whatsapp'],
  [{ whatsapp: '59899123456' }, 'whatsapp'],
  [{ social: { facebook: 'javascript:alert(1)', instagram: '' } }, 'social.facebook'],
  [{ map: { ...shopFacts.map, latitude: 91 } }, 'map.latitude'],
  [{ map: { ...shopFacts.map, display: 'always' } }, 'map.display'],
  [{ legal: { ...shopFacts.legal, cuit: '30-00000000-8' } }, 'legal.cuit'],
  [{ legal: { ...shopFacts.legal, cuit: '30' } }, 'legal.cuit'],
  [{ address: { ...shopFacts.address, street: undefined } }, 'address.street'],
])('shop data with %j is refused at its field', async (change, field) => {
  const reply = await save('shop', { ...shopFacts, ...change })
  expect([reply.status, fieldsOf(reply)]).toEqual([400, [field]])
})

test('the home page only accepts existing photos and categories', async () => {
  expect((await save('home', home)).status).toBe(200)
  expect(await shop.shop.settings.getHome()).toMatchObject({ hero: { text: 'Joyas.' } })
  const wrong = {
    ...home,
    hero: { ...home.hero, photo: '/media/ajena.jpg' },
    banners: [{ ...home.banners[0], category: 999, photo_small: '/media/ajena.jpg' }],
  }
  const reply = await save('home', wrong)
  expect([reply.status, fieldsOf(reply)]).toEqual([
    400,
    ['banners.0.category', 'banners.0.photo_small', 'hero.photo'],
  ])
  expect((await save('home', { ...home, banners: [] })).status).toBe(400)
})

test('checkout limits and opening hours are validated', async () => {
  expect((await save('checkout', { hold_minutes: 0 })).status).toBe(400)
  expect((await save('checkout', { hold_minutes: 90 })).status).toBe(200)
  expect(await shop.shop.settings.getCheckout()).toEqual({
    hold_minutes: 90,
    ...checkoutLimits,
    ...preparationDays,
  })
  const limits = { max_unpaid_orders: 5, max_units_per_product: 2, max_units_per_order: 9 }
  const days = { preparation_min_days: 0, preparation_max_days: 2 }
  expect((await save('checkout', { hold_minutes: 90, ...limits, ...days })).status).toBe(200)
  expect(await shop.shop.settings.getCheckout()).toEqual({ hold_minutes: 90, ...limits, ...days })
  const reversed = { preparation_min_days: 5, preparation_max_days: 4 }
  expect(fieldsOf(await save('checkout', { hold_minutes: 90, ...reversed }))).toEqual([
    'preparation_max_days',
  ])
  expect(fieldsOf(await save('checkout', { hold_minutes: 90, max_unpaid_orders: 0 }))).toEqual([
    'max_unpaid_orders',
  ])
  const { value } = await read('appointments')
  const wrong = { ...(value as object), morning: { from: '13:00', until: '10:00' }, days: [] }
  expect(fieldsOf(await save('appointments', wrong))).toEqual(['days', 'morning.until'])
})

test('an edited page replaces the default until it is reset', async () => {
  const markdown = '# Nosotros\n\nSomos {{nombre}}.\n\n## Taller\n\nHola <script>'
  await save('page-about', { markdown })
  const page = await shop.shop.pages.get('about')
  expect(page).toMatchObject({ title: 'Nosotros', date_updated: expect.any(String) })
  expect(page.intro).toContain('Somos Quilate Joyería y Relojería.')
  const preview = await owner.client.call(previewPage, { body: { markdown } })
  expect(preview.body.sections[0]?.html).not.toContain('<script>')
  const gone = await owner.client.call(reset, { params: { name: 'page-about' } })
  expect(gone.body).toEqual({ success: true })
  expect((await read('page-about')).version).toBe(0)
  await expect.poll(async () => (await shop.shop.pages.get('about')).date_updated).toBeNull()
})

test('a page may only use known placeholders, and all of them are filled in', async () => {
  const { status, json } = await save('page-about', {
    markdown: '# Nosotros\n\nSomos {{name}}, {{phone}}.',
  })
  expect([status, json]).toMatchObject([
    400,
    {
      fields: {
        markdown: [
          expect.stringMatching(
            /^\{\{name\}\} quedaría.*\{\{nombre\}\}, \{\{desde\}\}, \{\{telefono\}\}/,
          ),
        ],
      },
    },
  ])
  const facts = pageFacts.map((name) => `{{${name}}}`).join('\n\n')
  expect((await save('page-about', { markdown: `# Nosotros\n\n${facts}` })).status).toBe(200)
  expect((await shop.shop.pages.get('about')).intro).not.toMatch(/[{}]/)
  await owner.client.call(reset, { params: { name: 'page-about' } })
})

test('shop and home settings cannot be reset', async () => {
  for (const name of ['shop', 'home'] as const) {
    const reply = await owner.client.call(reset, { params: { name } })
    expect([reply.status, reply.json]).toMatchObject([409, { code: 'setting_needed' }])
  }
})

test('a mail uses the owner’s text until it is reset', async () => {
  const all = (await read('letters')).value as Record<string, object>
  expect(Object.keys(all)).toEqual(letterKinds)
  await save('letters', {
    ...all,
    activation: {
      subject: 'Bienvenida a {{tienda}}, {{nombre}}',
      opening: 'Hola {{nombre}}.\n\nConfirmá tu correo.',
    },
  })
  const { rows } = await shop.db.execute(sql`select value from settings where name = 'letters'`)
  expect(Object.keys(rows[0]?.['value'] as object)).toEqual(['activation'])
  const signUp = async (email: string) => {
    await guest.call(accountsApi.signUp, {
      body: {
        email,
        first_name: 'Rosa',
        last_name: 'Sol',
        password: 'cadena de oro',
        re_password: 'cadena de oro',
      },
    })
    await shop.runJobs()
    return shop.mails.findLast(({ to }) => to.address === email)
  }
  const own = await signUp('rosa@example.com')
  expect(own?.subject).toBe('Bienvenida a Quilate, Rosa · Quilate')
  expect(own?.text).toContain('Hola Rosa.\n\nConfirmá tu correo.')
  expect(own?.text).toContain('/activate/')
  expect(own?.text).not.toContain(letterTexts.activation.opening)
  await owner.client.call(reset, { params: { name: 'letters' } })
  await expect.poll(() => shop.shop.settings.getLetters()).toEqual({})
  expect((await signUp('rosa2@example.com'))?.subject).toBe('Activá tu cuenta · Quilate')
})

test.each([
  [{ subject: 'Hola {{pedido}}', opening: 'Hola' }, 'activation.subject'],
  [{ subject: 'Hola {{nombre}', opening: 'Hola' }, 'activation.subject'],
  [{ subject: 'Hola\nBcc: x@example.com', opening: 'Hola' }, 'activation.subject'],
  [{ subject: 'Hola', opening: '  ' }, 'activation.opening'],
])('a mail text with %j is refused at its field', async (text, field) => {
  const reply = await save('letters', { activation: text })
  expect([reply.status, fieldsOf(reply)]).toEqual([400, [field]])
})

test('the default mail texts only use known placeholders', () => {
  for (const kind of letterKinds) {
    const { subject, opening, placeholders } = letterTexts[kind]
    const named = [...`${subject} ${opening}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
    expect(placeholders).toEqual(expect.arrayContaining(named))
  }
})

test('an unknown setting is a 404', async () => {
  const reply = await shop.server.inject({
    url: '/api/admin/settings/secrets',
    headers: { authorization: `JWT ${owner.access}` },
  })
  expect(reply.statusCode).toBe(404)
})

test.each(letterKinds)(
  'the letter «%s» has a preview with its own texts and no gaps',
  async (kind) => {
    const { subject, opening } = letterTexts[kind]
    const { status, body } = await owner.client.call(previewLetter, {
      body: { kind, subject, opening },
    })
    expect(status).toBe(200)
    expect(`${body.subject}${body.html}`).not.toMatch(/\{\{|undefined|NaN|Invalid/)
  },
)

test('a test mail goes to the caller, with texts that are not saved', async () => {
  shop.mails.length = 0
  const body = { kind: 'order_paid' as const, subject: 'Va, {{nombre}}', opening: 'Probando.' }
  const reply = await owner.client.call(testLetter, { body })
  expect(reply.body).toEqual({ email: owner.email })
  await shop.runJobs()
  expect(shop.mails).toMatchObject([
    { subject: 'PRUEBA: Va, Lucía · Quilate', to: { address: owner.email } },
  ])
  expect(shop.mails[0]?.text).toContain('Probando.')
  const wrong = await owner.client.call(testLetter, { body: { ...body, opening: '{{otro}}' } })
  expect(fieldsOf(wrong)).toEqual(['opening'])
})

test('the opening of a mail has format in HTML and in plain text, and none of its HTML runs', async () => {
  const opening =
    'Va, **{{nombre}}**:\n\n- [la guía](/guia-de-talles)\n- [no](javascript:alert(1))\n\n<script>alert(1)</script>'
  const body = { kind: 'order_paid' as const, subject: 'Va', opening }
  const { body: shown } = await owner.client.call(previewLetter, { body })
  expect((await owner.client.call(testLetter, { body })).status).toBe(200)
  await shop.runJobs()
  for (const html of [shown.html, shop.mails.at(-1)?.html]) {
    expect(html).toContain('Va, <strong>Lucía</strong>:')
    expect(html).toMatch(/<a href="https?:\/\/[^"]+\/guia-de-talles"/)
    expect(html).not.toMatch(/<script|javascript:/)
  }
  expect(shop.mails.at(-1)?.text).toMatch(/Lucía:\n\n- la guía \(http\S+-talles\)\n- no\n/)
})

test('a page shows photos of the shop with their size, and other images as text', async () => {
  const file = 'taller-0123456789ab.jpg'
  await shop.db.execute(
    sql`insert into photos (file, width, height, blur) values (${file}, 900, 600, '')`,
  )
  const markdown = `# Taller\n\n![De <noche>](/media/${file}) ![Lejos](https://example.com/a.jpg) ![x](constructor)`
  const { body } = await owner.client.call(previewPage, { body: { markdown } })
  expect(body.intro).toContain(`src="/media/${file}?w=800"`)
  expect(body.intro).toContain('width="900" height="600" alt="De &#60;noche&#62;"')
  expect(body.intro.match(/<img/g)).toHaveLength(1)
})
