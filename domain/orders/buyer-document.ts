import { sql } from 'drizzle-orm'

/**
 * The document of the buyer of an order `o`, without points: the one they showed when they collected it, else the one they
 * gave. Who collects for another shows a document of their own.
 */
export const buyerDocument = sql`coalesce(
  case when lower(trim(o.collected_by)) = lower(trim(o.full_name)) then
    nullif(regexp_replace(o.collected_document, '\\D', '', 'g'), '')
  end,
  o.document)`
