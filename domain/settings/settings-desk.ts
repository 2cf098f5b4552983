import { sql } from 'drizzle-orm'
import { type LetterKind, letterKinds, letterTexts } from '#contracts/admin/letter-texts.ts'
import {
  type LetterTexts,
  type SettingName,
  settingDrafts,
  settingNames,
} from '#contracts/admin/setting-drafts.ts'
import type { Setting } from '#contracts/admin/settings.ts'
import type { PageSlug } from '#contracts/pages.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Caller } from '#domain/accounts/sessions.ts'
import { noteChange } from '#domain/audit/audit.ts'
import type { Changes } from '#domain/changes.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { requireVersion } from '#domain/versions.ts'
import { checkHome } from './check-home.ts'
import { originalOf, type shapes } from './shapes.ts'
import { findStored, removeStored, store } from './stored-settings.ts'

type Dependencies = {
  db: Database
  changes: Changes
  /** The page that comes with the software. */
  originalPage: (slug: PageSlug) => string
}

const resource = 'settings'
/** Without them there is no shop to show. */
const needed: SettingName[] = ['shop', 'home']

/** Everything about the shop that its owner writes, each under its name. */
export function createSettingsDesk({ db, changes, originalPage }: Dependencies) {
  const get = async (name: SettingName, from = db): Promise<Setting> => {
    const stored = await findStored(from, name)
    return {
      name,
      value: toShown(name, stored?.value, originalPage),
      version: stored?.version ?? 0,
      date_updated: stored?.date_updated.toISOString() ?? null,
    }
  }

  /** Settings of one name take turns. */
  const change = async (
    caller: Caller,
    name: SettingName,
    action: 'update' | 'restore',
    write: (tx: Database, before: Setting) => Promise<void>,
  ): Promise<Setting> => {
    const after = await inTransaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting ${name}`}))`)
      const before = await get(name, tx)
      await write(tx, before)
      const after = await get(name, tx)
      await noteChange(tx, caller, {
        action,
        resource,
        resource_id: name,
        before: before.value as object | null,
        after: after.value as object | null,
      })
      return after
    })
    changes.announce('listing')
    return after
  }

  return {
    async list() {
      const results = await Promise.all(settingNames.map((name) => get(name)))
      return { results, count: results.length }
    },

    get: (name: SettingName) => get(name),

    update: (
      caller: Caller,
      name: SettingName,
      { value, version }: { value?: unknown; version: number },
    ): Promise<Setting> =>
      change(caller, name, 'update', async (tx, before) => {
        requireVersion(version, before)
        const draft = parse(name, value)
        if (name === 'home') await checkHome(tx, draft)
        await store(tx, name, name === 'letters' ? keepOwn(draft as LetterTexts) : draft)
      }),

    async reset(caller: Caller, name: SettingName): Promise<void> {
      if (needed.includes(name)) throw new Refusal('setting_needed')
      await change(caller, name, 'restore', (tx) => removeStored(tx, name))
    },
  }
}

function parse(name: SettingName, value: unknown): unknown {
  const parsed = settingDrafts[name].safeParse(value ?? {})
  if (parsed.success) return parsed.data
  const fields: Record<string, string[]> = {}
  for (const { path, message } of parsed.error.issues) {
    const field = path.join('.') || 'value'
    fields[field] = [...(fields[field] ?? []), message]
  }
  throw new Invalid(fields)
}

/** What is as it came follows the software when that changes. */
const keepOwn = (texts: LetterTexts): LetterTexts =>
  Object.fromEntries(
    Object.entries(texts).filter(([kind, text]) => {
      const { subject, opening } = letterTexts[kind as LetterKind]
      return text && (text.subject !== subject || text.opening !== opening)
    }),
  )

function toShown(
  name: SettingName,
  value: unknown,
  originalPage: Dependencies['originalPage'],
): unknown {
  if (name === 'letters') {
    const own = (value ?? {}) as LetterTexts
    return Object.fromEntries(
      letterKinds.map((kind) => {
        const { subject, opening } = letterTexts[kind]
        return [kind, own[kind] ?? { subject, opening }]
      }),
    )
  }
  if (name.startsWith('page-')) {
    return value ?? { markdown: originalPage(name.slice('page-'.length) as PageSlug) }
  }
  return originalOf(name as keyof typeof shapes, value)
}
