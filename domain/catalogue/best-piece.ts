import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'

const piece = alias(products, 'piece')

/** A lateral subquery for the piece that represents a design: an available one before sold-out ones, then the cheapest. */
export const bestPieceOf = (db: Database, design_id: SQLWrapper) =>
  db
    .select({ id: piece.id, is_available: sql<boolean>`${piece.quantity} > 0`.as('is_available') })
    .from(piece)
    .where(and(eq(piece.design_id, design_id), eq(piece.shown, true)))
    .orderBy(sql`${piece.quantity} = 0`, piece.final_price, piece.id)
    .limit(1)
    .as('best')

type Piece = { id: number; quantity: number; final_price: number }

/** The same order for pieces that were read: the one that represents their design comes first. */
export const bestFirst = (one: Piece, other: Piece): number =>
  Number(one.quantity === 0) - Number(other.quantity === 0) ||
  one.final_price - other.final_price ||
  one.id - other.id
