import { eq, sql } from 'drizzle-orm'
import type { ListedDesign, Product } from '#contracts/catalogue.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { dependOn, dependOnProducts } from '#domain/cache/dependencies.ts'
import { toPesos } from '#domain/money.ts'
import { byPosition } from './piece-order.ts'
import { isShown, type ListedRow, listed, type ToProducts, toVariant } from './product.ts'

/** The columns of a piece of a listed design. */
export const pieceColumns = {
  ...listed,
  design_id: products.design_id,
  color: products.color,
  position: products.position,
}
export type PieceRow = ListedRow &
  Pick<typeof products.$inferSelect, 'design_id' | 'color' | 'position'>

/** The designs of the products of a prepared statement. */
export const selectDesignsOfIds = (db: Database) =>
  db
    .selectDistinct({ design_id: products.design_id })
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder('ids')})`)
    .as('named')

/** Lists designs with their pieces. */
export function createPieces({ db, toProducts }: { db: Database; toProducts: ToProducts }) {
  const named = selectDesignsOfIds(db)
  const ofSameDesigns = db
    .select(pieceColumns)
    .from(products)
    .innerJoin(named, eq(named.design_id, products.design_id))
    .where(isShown)
    .orderBy(products.id)
    .prepare('pieces_of_designs')

  /** The shown pieces of the designs of these products. */
  const readPieces = (ids: number[]): Promise<PieceRow[]> =>
    ids.length === 0 ? Promise.resolve([]) : ofSameDesigns.execute({ ids })

  /** The designs of these pieces, each represented by one of them. `rows` are all shown pieces of these designs. */
  async function toDesigns(chosen: PieceRow[], rows: PieceRow[]): Promise<ListedDesign[]> {
    // A new piece outdates the list, too.
    dependOn('visibility', 'category')
    dependOnProducts(rows.map(({ id }) => id))
    if (chosen.length === 0) return []
    const piecesOf = groupByDesign(rows)
    const found = await toProducts(chosen)
    return found.map((product, index) =>
      toListedDesign(product, piecesOf.get(chosen[index]?.design_id as number) ?? []),
    )
  }

  return {
    readPieces,
    toDesigns,

    /** The designs of these products, each represented by the product. Products that shoppers may not see are left out. */
    async readDesigns(ids: number[]): Promise<ListedDesign[]> {
      const rows = await readPieces(ids)
      dependOnProducts(ids)
      const byId = new Map(rows.map((row) => [row.id, row]))
      return toDesigns(
        ids.flatMap((id) => byId.get(id) ?? []),
        rows,
      )
    },
  }
}

export function groupByDesign<Row extends { design_id: number }>(rows: Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.design_id)
    if (group) group.push(row)
    else groups.set(row.design_id, [row])
  }
  return groups
}

function toListedDesign(product: Product, rows: PieceRow[]): ListedDesign {
  const pieces = rows.toSorted(byPosition)
  return {
    ...product,
    from_price: toPesos(Math.min(...pieces.map(({ final_price }) => final_price))),
    sizes: [...new Set(pieces.map(({ size }) => size).filter(Boolean))],
    pieces: pieces.map((piece) => ({ ...toVariant(piece), price: toPesos(piece.price) })),
  }
}
