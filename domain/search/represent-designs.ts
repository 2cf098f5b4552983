import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { dependOn } from '#domain/cache/dependencies.ts'
import { bestFirst } from '#domain/catalogue/best-piece.ts'
import {
  groupByDesign,
  type PieceRow,
  pieceColumns,
  selectDesignsOfIds,
} from '#domain/catalogue/pieces.ts'
import { isShown } from '#domain/catalogue/product.ts'
import { toSizePatterns } from './words.ts'

/** The weights of the labels D to A: D is unused, C is a description, B a category or material, A a name. */
const WEIGHTS = sql.raw(`'{0.05, 0.15, 0.5, 1}'`)

/** How well a product matches the query of a prepared statement. */
export const textRank = sql<number>`ts_rank(${WEIGHTS}, ${products.search}, to_tsquery('quilate', ${sql.placeholder('query')}))`

/** Reads the designs of a page of a search with the pieces that represent them. */
export function createDesignRepresentation(db: Database) {
  const named = selectDesignsOfIds(db)
  const piecesOf = db
    .select({
      ...pieceColumns,
      matchingNumbers: sql<number>`(select count(*)::int from unnest(${sql.placeholder('sizePatterns')}::text[]) pattern
        where ${products.size} ~ pattern)`,
      rank: textRank,
    })
    .from(products)
    .innerJoin(named, eq(named.design_id, products.design_id))
    .where(isShown)
    .orderBy(products.id)
    .prepare('search_pieces_of_designs')

  /**
   * The pieces of the designs of these products, and those that represent them: an available one first, then one in a
   * searched size, then the best match, then the cheapest.
   */
  return async (ids: number[], text: string, query: string) => {
    dependOn('visibility', 'text', 'categories', 'category', 'availability', 'price')
    if (ids.length === 0) return { chosen: [], rows: [] }
    const rows = await piecesOf.execute({ ids, query, sizePatterns: toSizePatterns(text) })
    const designOf = new Map(rows.map(({ id, design_id }) => [id, design_id]))
    const ofDesign = groupByDesign(rows.toSorted(bestMatchFirst))
    return { chosen: ids.flatMap((id) => ofDesign.get(designOf.get(id) ?? 0)?.[0] ?? []), rows }
  }
}

type Match = Pick<PieceRow, 'id' | 'quantity' | 'final_price'> & {
  matchingNumbers: number
  rank: number
}

const bestMatchFirst = (one: Match, other: Match): number =>
  Number(one.quantity === 0) - Number(other.quantity === 0) ||
  other.matchingNumbers - one.matchingNumbers ||
  other.rank - one.rank ||
  bestFirst(one, other)
