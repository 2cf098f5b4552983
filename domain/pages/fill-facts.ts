import type { ShopFacts } from '#contracts/shop.ts'

const toValues = ({ address, legal, ...shop }: ShopFacts): Record<string, string> => ({
  tienda: shop.name,
  nombre: shop.full_name,
  desde: String(shop.since),
  telefono: shop.phone,
  email: shop.email,
  direccion: `${address.street}, ${address.city}, ${address.province}`,
  calle: address.street,
  barrio: address.city,
  horario: shop.hours.charAt(0).toLowerCase() + shop.hours.slice(1),
  razon_social: legal.legal_name,
  cuit: legal.cuit,
  defensa_texto: legal.consumer_defence_text,
  defensa: legal.consumer_defence_url,
})

/** `{{email}}` and the like become the shop's facts; what is no fact stays as it was typed. */
export function fillFacts(markdown: string, facts: ShopFacts): string {
  const values = toValues(facts)
  return markdown.replace(
    /\{\{\s*(\w+)\s*\}\}/g,
    (whole, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined) ?? whole,
  )
}
