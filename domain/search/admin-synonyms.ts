import { inArray, or } from 'drizzle-orm'
import type { adminSynonymsApi } from '#contracts/admin/synonyms.ts'
import type { Body, Query } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { searchSynonyms } from '#db/schema/search-synonyms.ts'
import { createCrud } from '#domain/editing/crud.ts'
import { containsText } from '#domain/editing/matches-text.ts'

const tidy = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** Words that find what the shop calls otherwise, edited in the back office. */
export const createAdminSynonyms = ({ db }: { db: Database }) =>
  createCrud({
    db,
    resource: 'synonyms',
    table: searchSynonyms,
    readRows: (from, ids) =>
      from.select().from(searchSynonyms).where(inArray(searchSynonyms.id, ids)),
    notFound: 'synonym_not_found',
    sortings: { word: searchSynonyms.word, id: searchSynonyms.id },
    by: { sort: 'word', order: 'asc' },
    where: ({ search }: Query<typeof adminSynonymsApi.list>) =>
      search?.trim()
        ? or(containsText(searchSynonyms.word, search), containsText(searchSynonyms.means, search))
        : undefined,
    toColumns: ({ word, means }: Body<typeof adminSynonymsApi.create>) => ({
      word: tidy(word),
      means: tidy(means),
    }),
  })
