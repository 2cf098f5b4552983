import type { MailDns } from '#contracts/admin/connections.ts'
import type { MailPreset } from '#contracts/admin/mail-account.ts'

export type Resolver = {
  /** The texts of a name; none if it does not exist. Throws if no server answers. */
  findTexts: (name: string) => Promise<string[]>
  findMailServers: (name: string) => Promise<string[]>
}

type Check = MailDns['checks'][number]

/** What the providers of the presets ask to write into SPF, and where they keep their DKIM keys. */
const senders: Record<MailPreset, { spf: string | null; selectors: string[] }> = {
  gmail: { spf: 'include:_spf.google.com', selectors: ['google'] },
  outlook: { spf: 'include:spf.protection.outlook.com', selectors: ['selector1', 'selector2'] },
  brevo: { spf: 'include:spf.brevo.com', selectors: ['mail', 'brevo1', 'brevo2'] },
  ses: { spf: 'include:amazonses.com', selectors: [] },
  own: { spf: null, selectors: ['default', 'dkim', 'mail', 's1', 'k1'] },
}

/** Their domains belong to the provider, who signs what its own server sends. */
const freeDomains: Record<string, MailPreset> = {
  'gmail.com': 'gmail',
  'googlemail.com': 'gmail',
  'outlook.com': 'outlook',
  'hotmail.com': 'outlook',
  'live.com': 'outlook',
}

const UNREACHABLE = 'No pudimos preguntar: el servicio de nombres no contesta. Probá en un rato.'

const toCheck = (record: Check['record'], state: Check['state'], found = '', advice = '') => ({
  record,
  state,
  found,
  advice,
})

/** Whether others believe that a mail is from this domain. */
export async function checkMailDns(
  resolver: Resolver,
  { address, preset }: { address: string; preset: MailPreset },
): Promise<MailDns> {
  const domain = address.split('@').at(-1)?.toLowerCase() ?? ''
  const owner = freeDomains[domain]
  if (owner) return { domain, checks: [checkFree(domain, owner === preset)] }
  const checks = await Promise.all([
    guard('spf', checkSpf(resolver, domain, preset)),
    guard('dkim', checkDkim(resolver, domain, preset)),
    guard('dmarc', checkDmarc(resolver, domain)),
    guard('mx', checkMailServers(resolver, domain)),
  ])
  return { domain, checks }
}

const guard = (record: Check['record'], check: Promise<Check>): Promise<Check> =>
  check.catch(() => toCheck(record, 'unknown', '', UNREACHABLE))

const checkFree = (domain: string, isOwn: boolean): Check =>
  isOwn
    ? toCheck('spf', 'good', '', `De ${domain} se ocupa su dueño: no hay nada que cargar.`)
    : toCheck(
        'spf',
        'wrong',
        '',
        `Los mails de @${domain} que salen por otro servidor terminan en spam. Usá una dirección de tu dominio.`,
      )

async function checkSpf(resolver: Resolver, domain: string, preset: MailPreset): Promise<Check> {
  const { spf } = senders[preset]
  const wanted = `v=spf1 ${spf ?? 'a mx'} ~all`
  const records = (await resolver.findTexts(domain)).filter((text) => /^v=spf1( |$)/i.test(text))
  const [found] = records
  if (!found) {
    return toCheck('spf', 'missing', '', `En ${domain}, un registro TXT que diga: ${wanted}`)
  }
  if (records.length > 1) {
    return toCheck(
      'spf',
      'wrong',
      records.join(' · '),
      'Tiene que haber uno solo: juntalos en un registro.',
    )
  }
  if (/(^| )\+?all( |$)/i.test(found)) {
    return toCheck(
      'spf',
      'wrong',
      found,
      'Termina en «all», que deja escribir a cualquiera: poné ~all.',
    )
  }
  if (spf && !found.toLowerCase().includes(spf)) {
    return toCheck('spf', 'wrong', found, `Agregale ${spf} antes del final.`)
  }
  return toCheck('spf', 'good', found)
}

async function checkDkim(resolver: Resolver, domain: string, preset: MailPreset): Promise<Check> {
  for (const selector of senders[preset].selectors) {
    const name = `${selector}._domainkey.${domain}`
    const texts = await resolver.findTexts(name)
    const key = texts.find((text) => /(^|;)\s*p=\s*[\w+/]/i.test(text))
    if (key) return toCheck('dkim', 'good', name)
  }
  const advice =
    'Activá la firma DKIM en tu servicio de correo, y copiá en tu dominio los registros que te muestra.'
  // Where the key is kept is not known, so that its absence proves nothing.
  const isGuessed = preset === 'own' || preset === 'ses'
  return toCheck('dkim', isGuessed ? 'unknown' : 'missing', '', advice)
}

async function checkDmarc(resolver: Resolver, domain: string): Promise<Check> {
  const texts = await resolver.findTexts(`_dmarc.${domain}`)
  const found = texts.find((text) => /^v=dmarc1/i.test(text))
  const advice = `En _dmarc.${domain}, un registro TXT que diga: v=DMARC1; p=none`
  if (!found) return toCheck('dmarc', 'missing', '', advice)
  if (!/;\s*p=\s*(none|quarantine|reject)/i.test(found)) {
    return toCheck('dmarc', 'wrong', found, advice)
  }
  return toCheck('dmarc', 'good', found)
}

async function checkMailServers(resolver: Resolver, domain: string): Promise<Check> {
  const found = await resolver.findMailServers(domain)
  return found.length > 0
    ? toCheck('mx', 'good', found.join(' · '))
    : toCheck('mx', 'missing', '', 'El dominio no recibe correo: nadie va a poder contestarte.')
}
