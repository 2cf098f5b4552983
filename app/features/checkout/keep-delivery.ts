import { find } from '#app/session/find.ts'
import type { DeliveryForm } from '#contracts/checkout.ts'
import { profileApi } from '#contracts/profile.ts'

/** The address becomes the profile's. Whether that worked stands in no way of a purchase. */
export async function keepDelivery(form: DeliveryForm): Promise<boolean> {
  const { address_line_1, address_line_2, city, state_province_region, country_region } = form
  const kept = await find(profileApi.updateProfile, {
    body: {
      phone: form.telephone_number,
      address_line_1,
      address_line_2,
      city,
      state_province_region,
      country_region,
      zipcode: form.postal_zip_code,
    },
  })
  return kept !== null
}
