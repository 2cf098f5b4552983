import { type SQLWrapper, sql } from 'drizzle-orm'
import { check, text } from 'drizzle-orm/pg-core'
import { ageGroupValues, genderValues } from '#contracts/audiences.ts'
import { oneOf } from './columns.ts'

/** Identifiers for search engines and marketplaces. All are optional. */
export const identityColumns = () => ({
  /** The manufacturer; null for the shop's own brand. */
  brand: text(),
  /** The barcode: 8, 12, 13 or 14 digits. */
  gtin: text(),
  /** The manufacturer's product code. */
  mpn: text(),
  color: text(),
  gender: text({ enum: genderValues }),
  age_group: text({ enum: ageGroupValues }),
})

type Columns = Record<'gtin' | 'gender' | 'age_group', SQLWrapper>

export const identityChecks = ({ gtin, gender, age_group }: Columns) => [
  check('products_gtin', sql`${gtin} ~ '^([0-9]{8}|[0-9]{12,14})$'`),
  check('products_gender', sql`${gender} in (${oneOf(genderValues)})`),
  check('products_age_group', sql`${age_group} in (${oneOf(ageGroupValues)})`),
]
