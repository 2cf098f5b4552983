import { expect, test } from 'vitest'
import type { MailPreset } from '#contracts/admin/mail-account.ts'
import { checkMailDns } from './mail-dns.ts'

const toResolver = (texts: Record<string, string[]>, servers: string[] = ['mx.sol.example']) => ({
  findTexts: async (name: string) => texts[name] ?? [],
  findMailServers: async () => servers,
})

async function check(
  texts: Record<string, string[]>,
  preset: MailPreset = 'gmail',
  servers?: string[],
) {
  const address = 'hola@sol.example'
  const { checks } = await checkMailDns(toResolver(texts, servers), { address, preset })
  return Object.fromEntries(checks.map(({ record, state }) => [record, state]))
}

const GOOD = {
  'sol.example': ['google-site-verification=x', 'v=spf1 include:_spf.google.com ~all'],
  'google._domainkey.sol.example': ['v=DKIM1; k=rsa; p=MIGfMA0'],
  '_dmarc.sol.example': ['v=DMARC1; p=none; rua=mailto:hola@sol.example'],
}

test('a domain with all records is good', async () => {
  expect(await check(GOOD)).toEqual({ spf: 'good', dkim: 'good', dmarc: 'good', mx: 'good' })
})

test('a domain without records is told what to write', async () => {
  const { checks } = await checkMailDns(toResolver({}, []), {
    address: 'hola@sol.example',
    preset: 'brevo',
  })
  expect(checks.map(({ state }) => state)).toEqual(['missing', 'missing', 'missing', 'missing'])
  expect(checks[0]?.advice).toContain('v=spf1 include:spf.brevo.com ~all')
  expect(checks[2]?.advice).toContain('v=DMARC1; p=none')
})

test.each([
  ['another service', ['v=spf1 include:spf.protection.outlook.com -all'], 'wrong'],
  ['two records', ['v=spf1 -all', 'v=spf1 include:_spf.google.com ~all'], 'wrong'],
  ['everybody', ['v=spf1 include:_spf.google.com +all'], 'wrong'],
  ['another case', ['V=SPF1 INCLUDE:_SPF.GOOGLE.COM ~ALL'], 'good'],
  ['a word that only begins like it', ['v=spf10'], 'missing'],
])('SPF that allows %s', async (_name, texts, state) => {
  expect((await check({ ...GOOD, 'sol.example': texts })).spf).toBe(state)
})

test('a DKIM key that was withdrawn counts as missing', async () => {
  const texts = { ...GOOD, 'google._domainkey.sol.example': ['v=DKIM1; p='] }
  expect((await check(texts)).dkim).toBe('missing')
})

test('where the key of a server is kept is not known, so that nothing is claimed', async () => {
  expect((await check({}, 'own')).dkim).toBe('unknown')
  expect((await check({}, 'ses')).dkim).toBe('unknown')
  expect((await check({ 'default._domainkey.sol.example': ['p=MIGf'] }, 'own')).dkim).toBe('good')
})

test('DMARC without a policy is wrong', async () => {
  expect((await check({ ...GOOD, '_dmarc.sol.example': ['v=DMARC1'] })).dmarc).toBe('wrong')
})

test('name servers that do not answer are no error of the domain', async () => {
  const away = () => Promise.reject(new Error('timeout'))
  const { checks } = await checkMailDns(
    { findTexts: away, findMailServers: away },
    { address: 'hola@sol.example', preset: 'gmail' },
  )
  expect(new Set(checks.map(({ state }) => state))).toEqual(new Set(['unknown']))
})

test('an address of a free service goes through that service alone', async () => {
  const of = async (preset: MailPreset) =>
    (await checkMailDns(toResolver({}), { address: 'sol@gmail.com', preset })).checks
  expect(await of('gmail')).toMatchObject([{ state: 'good' }])
  expect(await of('brevo')).toMatchObject([{ state: 'wrong' }])
})
