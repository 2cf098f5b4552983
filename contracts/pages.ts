/** The pages whose words the owner may replace. */
export const pageSlugs = [
  'about',
  'purchasing-policies',
  'frequents-questions',
  'privacy-policies',
  'cookies-policies',
] as const
export type PageSlug = (typeof pageSlugs)[number]

/** The facts that stand in braces in a page. */
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
] as const
export type PageFact = (typeof pageFacts)[number]

/** A page as it is read: its Markdown has become HTML that can do no harm. */
export type Page = {
  title: string
  /** Its first sentences, plain. */
  description: string
  /** What stands before the first section. */
  intro: string
  sections: { id: string; title: string; html: string; text: string }[]
  /** Absent while the page is the one that came with the software. */
  date_updated: string | null
}
