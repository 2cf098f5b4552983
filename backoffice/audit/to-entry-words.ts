import { formatValue } from '#backoffice/components/format-value.ts'
import { toFieldPhrase, toFieldWord } from '#backoffice/messages/field-words.ts'
import { pageWords } from '#backoffice/settings/page-words.ts'
import type { adminAuditApi } from '#contracts/admin/audit.ts'
import type { AuditResource } from '#contracts/admin/audit-actions.ts'
import type { SettingName } from '#contracts/admin/setting-drafts.ts'
import type { Reply } from '#contracts/endpoint.ts'
import type { PageSlug } from '#contracts/pages.ts'
import { sentences, unnamed } from './audit-sentences.ts'
import { type Change, toChanges } from './to-changes.ts'

export type Entry = Reply<typeof adminAuditApi.list>['results'][number]

type OwnSetting = Exclude<SettingName, `page-${PageSlug}`>
const settings: Record<OwnSetting, { name: string; to: string }> = {
  shop: { name: 'La tienda', to: '/ajustes/tienda' },
  home: { name: 'Portada', to: '/portada' },
  checkout: { name: 'Compra', to: '/ajustes/compra' },
  stock: { name: 'Stock', to: '/ajustes/stock' },
  appointments: { name: 'Turnos', to: '/ajustes/turnos' },
  letters: { name: 'Textos de los correos', to: '/ajustes/correos' },
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
export function toSubject({ resource, resource_id, subject }: Entry): {
  name: string
  to: string | null
} {
  const setting = resource === 'settings' ? findSetting(resource_id) : null
  if (setting) return setting
  if (resource === 'imports') return { name: resource_id, to: null }
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
  const changes = HIDDEN_ACTIONS.has(action) ? [] : toChanges(entry.before, entry.after)
  const known = isKnown(resource) ? (sentences[resource] as Record<string, string>) : {}
  const sentence = (known[action] ?? 'cambió algo de {}').replace(FIELD, toFieldPhrases(changes))
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

/** «$ 299.000,00 → $ 1,00»; null unless exactly one field changed from one value to another. */
export function toStep(entry: Entry, changes: Change[]): { before: string; after: string } | null {
  const [change, ...others] = changes
  if (!change || others.length > 0 || !entry.before || !entry.after) return null
  const show = (value: unknown) => formatValue(change.field, value, entry)
  const step = { before: show(change.before), after: show(change.after) }
  return step.before === step.after ? null : step
}
