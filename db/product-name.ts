import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A piece as texts name it, as `toProductName` in `contracts/product-name.ts`. */
export const productName = ({ name, size }: Record<'name' | 'size', AnyPgColumn>): SQL<string> =>
  sql<string>`${name} || case when ${size} = '' then '' else ' · ' || ${size} end`
