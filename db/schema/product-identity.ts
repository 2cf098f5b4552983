import { type SQLWrapper, sql } from 'drizzle-orm'
import { check, text } from 'drizzle-orm/pg-core'
import { ageGroupValues, genderValues } from '#contracts/audiences.ts'
import { oneOf } from './columns.ts'

/** By what search engines and marketplaces tell one product from another. All of it is optional. */
export const identityColumns = () => ({
  /** Who made it; null for what the shop sells under its own name. */
  brand: text(),
  /** The barcode of the trade: 8, 12, 13 or 14 figures. */
  gtin: text(),
  /** The maker's own code. */
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
