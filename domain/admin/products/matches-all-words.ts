import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { beginsWith, MIN_CODE, plainSku, toPlainCode } from './product-query.ts'
import { listSizes, toWords } from './size-words.ts'

const MAX_WORDS = 8

/**
 * Finds pieces that have each word somewhere: as the beginning of one in name, material or category, in the size, or as
 * the beginning of the SKU. Words without meaning, such as «de», are left out; undefined if there are no others.
 */
export async function matchesAllWords(db: Database, text: string): Promise<SQL | undefined> {
  const typed = text.trim().split(/\s+/).slice(0, MAX_WORDS)
  const [meaningful, sizes] = [await leaveOutStopWords(db, typed), await listSizes(db)]
  return and(...meaningful.map((word) => matchesWord(word, sizes)))
}

function matchesWord(word: string, sizes: string[]): SQL | undefined {
  const [parts, code] = [toWords(word), toPlainCode(word)]
  const query = parts.map((part) => `${part}:*AB`).join(' & ')
  return or(
    sql`${products.search} @@ to_tsquery('quilate', ${query})`,
    inArray(
      products.size,
      sizes.filter((size) => isOfSize(size, { parts, code })),
    ),
    code.length < MIN_CODE ? undefined : beginsWith(plainSku, code),
  )
}

/** «25» and «25mm» are of the size «25 mm». */
function isOfSize(size: string, { parts, code }: { parts: string[]; code: string }): boolean {
  const words = toWords(size)
  return parts.every((part) => words.includes(part)) || toPlainCode(size) === code
}

async function leaveOutStopWords(db: Database, words: string[]): Promise<string[]> {
  const queries = words.map((word) => toWords(word).join(' & '))
  const { rows } = await db.execute<{ place: number }>(sql`
    select place::int
    from jsonb_array_elements_text(${JSON.stringify(queries)}::jsonb)
      with ordinality as typed (query, place)
    where query <> '' and numnode(to_tsquery('quilate', query)) > 0`)
  return rows.flatMap(({ place }) => words[place - 1] ?? [])
}
