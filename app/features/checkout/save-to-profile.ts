import { callOrNull } from '#app/session/call-or-null.ts'
import type { DeliveryForm, PickupForm } from '#contracts/checkout.ts'
import { profileApi } from '#contracts/profile.ts'

/** Saves phone and address in the profile. A failure does not stop the purchase. */
export async function saveToProfile(form: DeliveryForm | PickupForm): Promise<boolean> {
  const phone = form.telephone_number
  const body = 'city' in form ? { phone, ...toProfileAddress(form) } : { phone }
  return (await callOrNull(profileApi.updateProfile, { body })) !== null
}

const toProfileAddress = (form: DeliveryForm) => ({
  address: form.address_line_1,
  address_line_2: form.address_line_2,
  city: form.city,
  state_province_region: form.state_province_region,
  country_region: form.country_region,
  zipcode: form.postal_zip_code,
})
