import { readDraft } from '#app/cart/checkout-draft.ts'
import { readDestination } from '#app/cart/remembered-destination.ts'
import { COUNTRY, type DeliveryForm } from '#contracts/checkout.ts'
import type { Profile } from '#contracts/profile-shape.ts'

/** The values with which the form begins: those of the profile, and what the shopper typed on this device before. */
export const toInitialForm = (profile: Profile | null): Record<string, string> => ({
  ...(profile && toDelivery(profile)),
  ...(!profile?.zipcode && toRemembered()),
  ...readDraft().form,
})

/** What the shopper typed to know the price of shipping. */
function toRemembered(): Record<string, string> {
  const found = readDestination()
  return found
    ? {
        postal_zip_code: found.postal_code,
        state_province_region: found.state_province_region,
      }
    : {}
}

const toDelivery = (profile: Profile): Record<keyof DeliveryForm, string> => ({
  full_name: profile.full_name,
  address_line_1: profile.address_line_1,
  address_line_2: profile.address_line_2,
  city: profile.city,
  state_province_region: profile.state_province_region,
  postal_zip_code: profile.zipcode,
  country_region: COUNTRY,
  telephone_number: profile.phone,
})
