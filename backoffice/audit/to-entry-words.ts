import { formatValue } from '#backoffice/components/format-value.ts'
import { toPieceCount } from '#backoffice/messages/design-words.ts'
import { toFieldPhrase, toFieldWord } from '#backoffice/messages/field-words.ts'
import { pageWords } from '#backoffice/messages/page-words.ts'
import type { adminAuditApi } from '#contracts/admin/audit.ts'
import type { AuditResource } from '#contracts/admin/audit-actions.ts'
import type { SettingName } from '#contracts/admin/setting-names.ts'
import type { Reply } from '#contracts/endpoint.ts'
import type { PageSlug } from '#contracts/pages.ts'
import { sentences, unnamed } from './audit-sentences.ts'
import { toOrderSentence } from './order-sentences.ts'
import { type Change, toChanges } from './to-changes.ts'

export type Entry = Reply<typeof adminAuditApi.list>['results'][number]

type OwnSetting = Exclude<SettingName, `page-${PageSlug}`>
const settings: Record<OwnSetting, { name: string; to: string }> = {
  shop: { name: 'La tienda', to: '/ajustes/tienda' },
  home: { name: 'Portada', to: '/portada' },
  checkout: { name: 'Compra', to: '/ajustes/compra' },
  stock: { name: 'Stock', to: '/ajustes/stock' },
  returns: { name: 'Cambios y devoluciones', to: '/ajustes/devoluciones' },
  appointments: { name: 'Turnos', to: '/ajustes/turnos' },
  letters: { name: 'Textos de los correos', to: '/ajustes/correos' },
  templates: { name: 'Plantillas', to: '/ajustes/plantillas' },
  backups: { name: 'Copias de seguridad', to: '/ajustes/copias' },
  look: { name: 'Logo y colores', to: '/ajustes/imagen' },
  bank: { name: 'Cuenta bancaria', to: '/ajustes/banco' },
  installments: { name: 'Cuotas', to: '/ajustes/cuotas' },
  'pay-ways': { name: 'Transferencia y efectivo', to: '/ajustes/formas-de-pago' },
}

const accounts: Record<string, { name: string; to: string }> = {
  payments: { name: 'las claves de Mercado Pago', to: '/ajustes/cobros' },
  mail: { name: 'el servidor de correo', to: '/ajustes/envio-de-correo' },
}

function findSetting(name: string): { name: string; to: string } | null {
  const slug = name.replace(/^page-/, '')
  if (Object.hasOwn(pageWords, slug)) {
    return { name: pageWords[slug as PageSlug], to: `/paginas/${slug}` }
  }
  return Object.hasOwn(settings, name) ? settings[name as OwnSetting] : null
}

const isKnown = (resource: string): resource is AuditResource => Object.hasOwn(sentences, resource)

/** The name of the entry's subject and the path of its page. */
export function toSubject({ resource, resource_id, subject, parts }: Entry): {
  name: string
  to: string | null
} {
  const setting = resource === 'settings' ? findSetting(resource_id) : null
  const account = resource === 'connections' ? accounts[resource_id] : null
  if (setting ?? account) return (setting ?? account) as { name: string; to: string }
  if (resource === 'bulk-changes' && parts > 0) return { name: toPieceCount(parts), to: null }
  if (resource === 'imports' || resource === 'backups') return { name: resource_id, to: null }
  const name = subject.name || (isKnown(resource) ? unnamed[resource] : 'algo que ya no está')
  return { name, to: subject.exists ? toPage(resource, resource_id, subject.name) : null }
}

const WITHOUT_PAGE = new Set(['photos', 'passkeys'])

function toPage(resource: string, id: string, name: string | null): string | null {
  if (WITHOUT_PAGE.has(resource)) return null
  return resource === 'payments' ? `/orders/${name}` : `/${resource}/${encodeURIComponent(id)}`
}

export type EntryWords = {
  /** The sentence before and after the name of the subject; `after` is null if the subject is not named. */
  before: string
  after: string | null
  /** The changes listed below the sentence. */
  changes: Change[]
}

const FIELD = '{campo}'
const SUBJECT = '{}'
/** Actions whose changes are not shown, because notes are private. */
const HIDDEN_ACTIONS = new Set(['note', 'answer'])

/** The sentence of an entry. A single changed field is named in it, several are listed below. */
export function toEntryWords(entry: Entry): EntryWords {
  const { action, resource } = entry
  // The pieces of a bulk change are counted in the sentence.
  const step = resource === 'orders' ? toOrderSentence(entry) : null
  const isHidden =
    (step?.isWhole ?? false) ||
    HIDDEN_ACTIONS.has(action) ||
    (resource === 'bulk-changes' && action !== 'undo') ||
    // Told below the sentence, with the names of the pieces.
    (resource === 'imports' && action === 'undo')
  const all = isHidden ? [] : toChanges(entry.before, entry.after)
  // The sentence names the state.
  const changes = step ? all.filter(({ field }) => field !== 'status') : all
  const known = isKnown(resource) ? (sentences[resource] as Record<string, string>) : {}
  const sentence = (step?.sentence ?? known[action] ?? 'cambió algo de {}').replace(
    FIELD,
    toFieldPhrases(changes),
  )
  const [before = '', after] = sentence.split(SUBJECT)
  return { before: join(before), after: after ?? null, changes }
}

function toFieldPhrases([first, ...others]: Change[]): string {
  if (!first || others.length > 0) return 'datos'
  const phrase = toFieldPhrase(first.field)
  return phrase.startsWith('si ') ? `«${toFieldWord(first.field)}»` : phrase
}

/** Spanish contracts «de el» to «del». */
const join = (text: string) => text.replaceAll(' de el ', ' del ')

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** «$ 299.000,00 → $ 1,00», without the first if there was none; null unless exactly one field changed from one value to another. */
export function toStep(
  entry: Entry,
  changes: Change[],
): { before: string | null; after: string } | null {
  const [change, ...others] = changes
  if (!change || others.length > 0 || !entry.before || !entry.after) return null
  const show = (value: unknown) => formatValue(change.field, value, entry)
  const step = {
    before: isEmpty(change.before) ? null : show(change.before),
    after: show(change.after),
  }
  return step.before === step.after ? null : step
}
