import { readDraft } from '#app/cart/checkout-draft.ts'
import { readDestination } from '#app/cart/remembered-destination.ts'
import { COUNTRY, type DeliveryForm } from '#contracts/checkout.ts'
import type { LastDelivery } from '#contracts/last-delivery.ts'
import type { Profile } from '#contracts/profile-shape.ts'

type Form = Record<string, string>

/**
 * The values with which the form begins: those of the profile or else of the last order, and what the shopper typed on this
 * device before.
 */
export const toInitialForm = (
  profile: Profile | null,
  last: LastDelivery | null,
  lastPhone: string | null,
): Form => ({
  ...(profile && toDelivery(profile)),
  ...(!profile?.phone && lastPhone !== null && { telephone_number: lastPhone }),
  ...(!profile?.zipcode && (toLastAddress(last) ?? toRemembered())),
  ...readDraft().form,
})

/** Whether the form begins with the address of the last order. */
export const isLastAddress = (form: Form, profile: Profile | null, last: LastDelivery | null) =>
  last !== null &&
  form['address_line_1'] === last.address_line_1 &&
  profile?.address_line_1 !== last.address_line_1

/**
 * With the name, because both belong together if it was a gift. Null if the shopper asked what it costs to send it to
 * another place.
 */
function toLastAddress(last: LastDelivery | null): Form | null {
  if (!last) return null
  const { telephone_number, ...address } = last
  const asked = readDestination()
  return asked && asked.postal_code !== last.postal_zip_code ? null : address
}

/** What the shopper typed to know the price of shipping. */
function toRemembered(): Form {
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
