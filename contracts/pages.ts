/** The pages whose text the owner may replace. */
export const pageSlugs = [
  'about',
  'purchasing-policies',
  'frequents-questions',
  'privacy-policies',
  'cookies-policies',
] as const
export type PageSlug = (typeof pageSlugs)[number]

/** The placeholders available in pages. */
export const pageFacts = [
  'mapa',
  'tienda',
  'nombre',
  'desde',
  'telefono',
  'email',
  'direccion',
  'calle',
  'barrio',
  'horario',
  'razon_social',
  'cuit',
  'defensa_texto',
  'defensa',
  'formulario',
  'preparacion',
] as const
export type PageFact = (typeof pageFacts)[number]

/** A page for display: its Markdown is converted to sanitized HTML. */
export type Page = {
  title: string
  /** Its first sentences as plain text. */
  description: string
  /** The text before the first section. */
  intro: string
  sections: { id: string; title: string; html: string; text: string }[]
  /** Null while the page is the built-in one. */
  date_updated: string | null
}
