import type { Profile } from '#contracts/profile-shape.ts'

export const profileLabels: Record<keyof Profile, string> = {
  full_name: 'Nombre completo',
  email: 'Email',
  phone: 'Teléfono',
  address_line_1: 'Dirección',
  address_line_2: 'Dirección secundaria',
  city: 'Ciudad',
  state_province_region: 'Provincia',
  country_region: 'País',
  zipcode: 'Código postal',
  ring_size: 'Talle de anillo',
  bracelet_length: 'Largo de pulsera',
  necklace_length: 'Largo de collar',
}

/** The profile as labelled rows. The text of an empty field is null. */
export const toProfileRows = (profile: Profile): { label: string; text: string | null }[] =>
  Object.entries(profileLabels).map(([key, label]) => {
    const text = profile[key as keyof Profile].trim()
    return { label, text: text ? `${text}${units[key] ?? ''}` : null }
  })

const units: Record<string, string> = { bracelet_length: ' cm', necklace_length: ' cm' }
