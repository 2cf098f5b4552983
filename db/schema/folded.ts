import { sql } from 'drizzle-orm'

/** Columns as one text without case or accents, whatever the database's own locale, which a trigram index finds by any part. */
export const folded = (...columns: string[]) =>
  sql.raw(`translate(lower(${columns.join(" || ' ' || ")}), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')`)
