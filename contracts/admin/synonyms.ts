import * as z from 'zod/mini'
import { RequiredText } from '#contracts/scalars.ts'
import { crudEndpoints } from './crud.ts'
import { listQuery } from './listing.ts'

export const Synonym = z.object({
  id: z.int(),
  /** What shoppers type. */
  word: z.string(),
  /** What the shop calls it; several are separated by commas. */
  means: z.string(),
  version: z.int(),
})
export type Synonym = z.infer<typeof Synonym>

const Words = (max: number) =>
  RequiredText(max).check(z.regex(/[\p{L}\p{N}]/u, 'Tiene que tener letras o números.'))

const SynonymDraft = z.object({ word: Words(60), means: Words(200) })

export const adminSynonymsApi = crudEndpoints({
  path: '/api/admin/synonyms',
  permission: { read: 'catalogue', write: 'catalogue' },
  summary: {
    list: 'Words that find what the shop calls otherwise, by their letters',
    get: 'One of those words',
    create: 'A word that finds what the shop calls otherwise',
    update: 'Changes such a word',
    remove: 'The word finds only itself again',
  },
  row: Synonym,
  draft: SynonymDraft,
  query: listQuery(['word', 'id'], {}),
})
