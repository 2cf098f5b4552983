import { PLACEHOLDER } from '#contracts/admin/letter-texts.ts'
import type { PageFact } from '#contracts/pages.ts'
import { toPreparationWords } from '#contracts/preparation-words.ts'
import type { Shop, ShopFacts } from '#contracts/shop.ts'

/** `contact_form` and `map` decide which external services the privacy page names. */
export type Facts = ShopFacts & Pick<Shop, 'preparation'> & Partial<Pick<Shop, 'contact_form'>>

const EMAILJS =
  'El formulario de contacto lo transporta EmailJS, que recibe lo que escribís ahí y lo procesa en servidores fuera de la Argentina.'
const OWN_FORM = 'El formulario de contacto llega directo a la tienda, sin pasar por otro servicio.'

const EMBEDDED_MAP =
  'El mapa de Contacto y Sobre Nosotros es de OpenStreetMap, que sabe de tu visita cuando abrís esas páginas.'
const MAP_ON_REQUEST =
  'El mapa interactivo, de OpenStreetMap, se carga sólo cuando lo pedís: hasta entonces nadie más sabe que estás acá.'

/** A fact that the owner has not told yet. */
const NOT_TOLD = '(a completar)'

const toValues = ({ address, legal, contact_form, ...shop }: Facts): Record<PageFact, string> => ({
  tienda: shop.name,
  nombre: shop.full_name,
  desde: String(shop.since),
  telefono: shop.phone,
  email: shop.email,
  direccion: [address.street, address.city, address.province].filter(Boolean).join(', '),
  calle: address.street,
  barrio: address.city,
  horario: shop.hours.charAt(0).toLowerCase() + shop.hours.slice(1),
  razon_social: legal.legal_name,
  cuit: legal.cuit,
  defensa_texto: legal.consumer_defence_text,
  defensa: legal.consumer_defence_url,
  formulario: contact_form?.origin ? EMAILJS : OWN_FORM,
  mapa: shop.map.display === 'embedded' ? EMBEDDED_MAP : MAP_ON_REQUEST,
  preparacion: toPreparationWords(shop.preparation),
})

/** Replaces placeholders such as `{{email}}` with the shop's facts. Unknown placeholders stay. */
export function fillFacts(markdown: string, facts: Facts): string {
  const values = toValues(facts)
  const isFact = (name: string): name is PageFact => Object.hasOwn(values, name)
  return markdown.replace(PLACEHOLDER, (whole, name: string) =>
    isFact(name) ? values[name] || NOT_TOLD : whole,
  )
}
