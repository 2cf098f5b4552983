import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { Text, Timestamp } from '#contracts/scalars.ts'
import { type LetterKind, letterKinds } from './letter-texts.ts'
import { Done, SeenVersion } from './listing.ts'
import { DraftMarkdown } from './page-markdown.ts'
import { settingNames } from './setting-names.ts'

export const Setting = z.object({
  name: z.enum(settingNames),
  /** Has the schema of this setting in `settingDrafts`; a setting that was never saved has its default. */
  value: z.unknown(),
  /** 0 for the default. */
  version: z.int(),
  date_updated: z.nullable(Timestamp),
})
export type Setting = z.infer<typeof Setting>

const byName = z.object({ name: z.enum(settingNames) })

const LetterText = z.object({
  kind: z.enum(letterKinds as [LetterKind, ...LetterKind[]]),
  subject: Text(150),
  opening: Text(2_000),
})

export const adminSettingsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    summary: 'Every setting of the shop, pages and texts of letters included',
    access: 'staff',
    permission: 'settings',
    response: z.object({ results: z.array(Setting), count: z.int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/settings/:name',
    summary: 'One setting',
    access: 'staff',
    permission: 'settings',
    params: byName,
    response: Setting,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/:name',
    summary: 'Writes a setting; shoppers see it at once',
    access: 'staff',
    permission: 'settings',
    params: byName,
    body: z.object({ value: z.unknown(), version: SeenVersion }),
    response: Setting,
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/api/admin/settings/:name',
    summary: 'Back to how it came with the software',
    access: 'staff',
    permission: 'settings',
    params: byName,
    response: Done,
  }),
  previewPage: endpoint({
    method: 'POST',
    path: '/api/admin/settings/preview-page',
    summary: 'How a page written in Markdown would look',
    access: 'staff',
    permission: 'settings',
    body: z.object({ markdown: DraftMarkdown }),
    response: z.object({
      title: z.string(),
      intro: z.string(),
      sections: z.array(z.object({ title: z.string(), html: z.string() })),
    }),
  }),
  previewHome: endpoint({
    method: 'POST',
    path: '/api/admin/settings/preview-home',
    summary: 'The home page of the shop with this content, which is stored nowhere',
    access: 'staff',
    permission: 'settings',
    body: z.object({ value: z.unknown() }),
    status: 200,
    response: z.object({ html: z.string() }),
  }),
  previewLetter: endpoint({
    method: 'POST',
    path: '/api/admin/settings/preview-letter',
    summary: 'How a mail with this subject and opening would look, about a sample order',
    access: 'staff',
    permission: 'settings',
    body: LetterText,
    response: z.object({ subject: z.string(), html: z.string() }),
  }),
  testLetter: endpoint({
    method: 'POST',
    path: '/api/admin/settings/test-letter',
    summary: 'Mails that preview to the caller',
    access: 'staff',
    permission: 'settings',
    body: LetterText,
    response: z.object({ email: z.string() }),
  }),
}
