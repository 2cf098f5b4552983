import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type Named = { first_name: AnyPgColumn; last_name: AnyPgColumn }

/** A person's full name, of which the last name may be empty; null where a left join found nobody. */
export const fullName = <T extends string | null = string>({
  first_name,
  last_name,
}: Named): SQL<NoInfer<T>> => sql<T>`trim(${first_name} || ' ' || ${last_name})`
