import type { Profile } from '#contracts/profile-shape.ts'
import type { users } from '#db/schema/accounts.ts'
import { Refusal } from '#domain/refusals.ts'

export function toProfile(row: typeof users.$inferSelect | undefined): Profile {
  if (!row) throw new Refusal('user_not_found')
  return {
    full_name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    phone: row.phone,
    address_line_1: row.address_line_1,
    address_line_2: row.address_line_2,
    city: row.city,
    state_province_region: row.state_province_region,
    country_region: row.country_region,
    zipcode: row.zipcode,
    ring_size: row.ring_size,
    bracelet_length: row.bracelet_length,
    necklace_length: row.necklace_length,
  }
}
