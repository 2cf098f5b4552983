import type * as z from 'zod/mini'
import { type LetterKind, letterKinds, letterTexts } from '#contracts/admin/letter-texts.ts'
import { type LetterTexts, settingDrafts } from '#contracts/admin/setting-drafts.ts'
import { type SettingName, settingNames } from '#contracts/admin/setting-names.ts'
import type { Setting } from '#contracts/admin/settings.ts'
import type { PageSlug } from '#contracts/pages.ts'
import type { HomeContent } from '#contracts/shop.ts'
import { lockUntilCommit } from '#db/advisory-locks.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { requireOwner } from '#domain/auth/require-permission.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { checkInput } from '#domain/editing/check-input.ts'
import { requireVersion } from '#domain/editing/versions.ts'
import { Refusal } from '#domain/refusals.ts'
import { checkHome } from './check-home.ts'
import { parseSetting, type settingSchemas } from './setting-schemas.ts'
import { findStored, removeStoredSetting, storeSetting } from './stored-settings.ts'
import { requireToldFacts } from './told-facts.ts'

type Dependencies = {
  db: Database
  catalogueEvents: CatalogueEvents
  /** The default text of a page. */
  originalPage: (slug: PageSlug) => string
}

const resource = 'settings'
/** These settings have no default, so they cannot be reset. */
const required: SettingName[] = ['shop', 'home']

/** The settings, texts and pages that the owner edits, each stored under its name. */
export function createAdminSettings({ db, catalogueEvents, originalPage }: Dependencies) {
  const get = async (name: SettingName, from = db): Promise<Setting> => {
    const stored = await findStored(from, name)
    return {
      name,
      value: toValue(name, stored?.value, originalPage),
      version: stored?.version ?? 0,
      date_updated: stored?.date_updated.toISOString() ?? null,
    }
  }

  /** Takes a lock per name, so that changes of one setting run one after the other. */
  const change = async (
    caller: Caller,
    name: SettingName,
    action: 'update' | 'restore',
    write: (tx: Tx, before: Setting) => Promise<void>,
  ): Promise<Setting> => {
    // Like the keys of the payment provider, it decides where the money goes.
    if (name === 'bank') requireOwner(caller, 'only_owner_sets_bank')
    const after = await inTransaction(db, async (tx) => {
      await lockUntilCommit(tx, 'setting', name)
      const before = await get(name, tx)
      await write(tx, before)
      const after = await get(name, tx)
      await recordChange(tx, caller, {
        action,
        resource,
        resource_id: name,
        before: before.value as object | null,
        after: after.value as object | null,
      })
      return after
    })
    catalogueEvents.announce({ changes: ['settings', 'pages'], products: [] })
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
        const draft = checkInput<z.ZodMiniType>(settingDrafts[name], value, 'value')
        if (name === 'home') await checkHome(tx, draft)
        if (name === 'shop') requireToldFacts(before.value, draft)
        await storeSetting(
          tx,
          name,
          name === 'letters' ? omitDefaults(draft as LetterTexts) : draft,
        )
      }),

    /** The content of the home page as it would be saved, for its preview. */
    async readHomeDraft(value: unknown): Promise<HomeContent> {
      const draft = checkInput<z.ZodMiniType>(settingDrafts.home, value, 'value')
      await checkHome(db, draft)
      return parseSetting('home', draft) as HomeContent
    },

    async reset(caller: Caller, name: SettingName): Promise<void> {
      if (required.includes(name)) throw new Refusal('setting_needed')
      await change(caller, name, 'restore', (tx) => removeStoredSetting(tx, name))
    },
  }
}

/** Unchanged letters are not stored, so that they follow new defaults of later versions. */
const omitDefaults = (texts: LetterTexts): LetterTexts =>
  Object.fromEntries(
    Object.entries(texts).filter(([kind, text]) => {
      const { subject, opening } = letterTexts[kind as LetterKind]
      return text && (text.subject !== subject || text.opening !== opening)
    }),
  )

function toValue(
  name: SettingName,
  value: unknown,
  originalPage: Dependencies['originalPage'],
): unknown {
  if (name === 'letters') {
    const customTexts = (value ?? {}) as LetterTexts
    return Object.fromEntries(
      letterKinds.map((kind) => {
        const { subject, opening } = letterTexts[kind]
        return [kind, customTexts[kind] ?? { subject, opening }]
      }),
    )
  }
  if (name.startsWith('page-')) {
    return value ?? { markdown: originalPage(name.slice('page-'.length) as PageSlug) }
  }
  return parseSetting(name as keyof typeof settingSchemas, value)
}
