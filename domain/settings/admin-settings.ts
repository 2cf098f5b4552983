import type * as z from 'zod/mini'
import { type LetterKind, letterKinds, letterTexts } from '#contracts/admin/letter-texts.ts'
import {
  type LetterTexts,
  type SettingName,
  settingDrafts,
  settingNames,
} from '#contracts/admin/setting-drafts.ts'
import type { Setting } from '#contracts/admin/settings.ts'
import type { PageSlug } from '#contracts/pages.ts'
import { lockUntilCommit } from '#db/advisory-locks.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordChange } from '#domain/admin/audit.ts'
import { checkInput } from '#domain/admin/check-input.ts'
import { requireVersion } from '#domain/admin/versions.ts'
import type { Caller } from '#domain/auth/sessions.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { Refusal } from '#domain/refusals.ts'
import { checkHome } from './check-home.ts'
import { originalOf, type shapes } from './shapes.ts'
import { findStored, removeStored, store } from './stored-settings.ts'

type Dependencies = {
  db: Database
  catalogueEvents: CatalogueEvents
  /** The page that comes with the software. */
  originalPage: (slug: PageSlug) => string
}

const resource = 'settings'
/** Without them there is no shop to show. */
const needed: SettingName[] = ['shop', 'home']

/** Everything about the shop that its owner writes, each under its name. */
export function createAdminSettings({ db, catalogueEvents, originalPage }: Dependencies) {
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
    write: (tx: Tx, before: Setting) => Promise<void>,
  ): Promise<Setting> => {
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
        await store(tx, name, name === 'letters' ? keepOwn(draft as LetterTexts) : draft)
      }),

    async reset(caller: Caller, name: SettingName): Promise<void> {
      if (needed.includes(name)) throw new Refusal('setting_needed')
      await change(caller, name, 'restore', (tx) => removeStored(tx, name))
    },
  }
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
