import type { Shop, ShopFacts } from '#contracts/shop.ts'

/** `contact_form` decides whether the privacy page names the service that carries it. */
export type Facts = ShopFacts & Partial<Pick<Shop, 'contact_form'>>

const EMAILJS =
  'El formulario de contacto lo transporta EmailJS, que recibe lo que escribís ahí y lo procesa en servidores fuera de la Argentina.'
const OWN_FORM = 'El formulario de contacto llega directo a la tienda, sin pasar por otro servicio.'

const toValues = ({ address, legal, contact_form, ...shop }: Facts): Record<string, string> => ({
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
  formulario: contact_form?.origin ? EMAILJS : OWN_FORM,
})

/** `{{email}}` and the like become the shop's facts; what is no fact stays as it was typed. */
export function fillFacts(markdown: string, facts: Facts): string {
  const values = toValues(facts)
  return markdown.replace(
    /\{\{\s*(\w+)\s*\}\}/g,
    (whole, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined) ?? whole,
  )
}
