import { sql } from 'drizzle-orm'

/** Columns as one text without case and accents, independent of the database locale, for a trigram index. */
export const folded = (...columns: string[]) =>
  sql.raw(`translate(lower(${columns.join(" || ' ' || ")}), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')`)
