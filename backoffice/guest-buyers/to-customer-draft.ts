import type { GuestBuyerDetail } from '#contracts/admin/guest-buyers.ts'

/** What the form of a new customer begins with. The name is a guess that the user can mend. */
export function toCustomerDraft(buyer: GuestBuyerDetail) {
  const words = buyer.full_name.trim().split(/\s+/)
  const last_name = words.length > 1 ? (words.pop() as string) : ''
  const { email, phone, city, address_line_1, address_line_2 } = buyer
  const { state_province_region, country_region, zipcode } = buyer
  const { ring_size, bracelet_length, necklace_length, tags } = buyer
  return {
    first_name: words.join(' '),
    last_name,
    email,
    phone,
    address_line_1,
    address_line_2,
    city,
    state_province_region,
    country_region,
    zipcode,
    ring_size,
    bracelet_length,
    necklace_length,
    tags,
  }
}
