import { sql } from 'drizzle-orm'

/** Columns as one text without case and accents, independent of the database locale, for a trigram index. */
export const folded = (...columns: string[]) =>
  sql.raw(`translate(lower(${columns.join(" || ' ' || ")}), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')`)

/** What the search of the back office reads of an order. Phone and tracking number are without spaces and signs. */
export const orderSearch = folded(
  'transaction_id',
  'full_name',
  'email',
  'city',
  "regexp_replace(telephone_number, '\\D', '', 'g')",
  "regexp_replace(coalesce(tracking_number, ''), '[\\s.-]', '', 'g')",
)

export const orderSearchWithoutContacts = folded(
  'transaction_id',
  'full_name',
  'city',
  "coalesce(tracking_number, '')",
)

/** The digits of a postal code, which has letters around them or not. */
export const digitsOfPostalCode = sql.raw(`regexp_replace(postal_zip_code, '\\D', '', 'g')`)

/** Who bought without an account: the e-mail of the order, otherwise the digits of the phone. */
export const buyerKey = sql.raw('buyer_key("email", "telephone_number")')

/** What the searches of messages and of store credits read of their rows. */
export const messageSearch = folded('user_name', 'user_email', 'subject', 'message')
export const creditSearch = folded('code', 'email')
