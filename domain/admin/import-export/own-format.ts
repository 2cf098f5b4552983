import { ageGroups, genders } from '#contracts/audiences.ts'
import { toBoolean, toMeasure, toMoment, toPrice, toWhole } from './cells.ts'
import { createDraft, type Draft, findMaterial, findWord, say } from './draft.ts'
import type { Row } from './table.ts'

export const ownColumns = [
  'id',
  'sku',
  'nombre',
  'categoria',
  'material',
  'talle',
  'precio',
  'precio_oferta',
  'descuento',
  'descuento_desde',
  'descuento_hasta',
  'stock',
  'stock_exportado',
  'visible',
  'grupo',
  'descripcion',
  'atributos',
  'marca',
  'gtin',
  'referencia',
  'color',
  'para',
  'edad',
  'peso_oro',
  'quilates',
  'mano_de_obra',
  'margen',
] as const

export type OwnColumn = (typeof ownColumns)[number]

/** An empty cell leaves what is there. */
export function readOwn({ line, cell }: Row): Draft {
  const draft = createDraft(line)
  const text = (column: OwnColumn) => cell(column)
  const id = text('id')
  if (id !== '') {
    draft.id = toWhole(id)
    if (!draft.id) draft.errors['id'] = [`No es un número de producto. («${id.slice(0, 40)}»)`]
  }
  draft.sku = text('sku') || null
  draft.group = text('grupo') || null
  draft.categories = [text('categoria')].filter(Boolean)
  const asIs = (value: string) => value
  say(draft, 'name', text('nombre'), asIs)
  say(draft, 'material', text('material'), findMaterial, 'No es un material.')
  say(draft, 'size', text('talle'), asIs)
  say(draft, 'price', text('precio'), toPrice, 'No es un precio.')
  say(draft, 'sale_price', text('precio_oferta'), toPrice, 'No es un precio.')
  say(draft, 'discount_percentage', text('descuento'), toMeasure, 'No es un porcentaje.')
  if (text('precio_oferta') !== '' && text('descuento') !== '') {
    draft.errors['sale_price'] = ['Escribí precio_oferta o descuento, no los dos.']
  }
  say(draft, 'discount_starts_at', text('descuento_desde'), toMoment, 'No es una fecha.')
  say(
    draft,
    'discount_ends_at',
    text('descuento_hasta'),
    (value) => toMoment(value, { later: true }),
    'No es una fecha.',
  )
  // A stock that was not touched in the table is not touched in the shop, where pieces were sold meanwhile.
  if (text('stock') !== text('stock_exportado')) {
    say(draft, 'quantity', text('stock'), toWhole, 'No es una cantidad.')
  }
  say(draft, 'visible', text('visible'), toBoolean, 'Tiene que ser «sí» o «no».')
  say(draft, 'description', text('descripcion'), asIs)
  say(
    draft,
    'attributes',
    text('atributos'),
    toAttributes,
    'Se escriben «Nombre: valor | Nombre: valor».',
  )
  say(draft, 'brand', text('marca'), asIs)
  say(draft, 'gtin', text('gtin'), asIs)
  say(draft, 'mpn', text('referencia'), asIs)
  say(draft, 'color', text('color'), asIs)
  say(
    draft,
    'gender',
    text('para'),
    (cell) => findWord(genders, cell),
    'Es mujer, hombre o unisex.',
  )
  say(
    draft,
    'age_group',
    text('edad'),
    (cell) => findWord(ageGroups, cell),
    'Es adultos, chicos o bebés.',
  )
  say(draft, 'gold_weight', text('peso_oro'), toMeasure, 'No es un peso en gramos.')
  say(draft, 'gold_karat', text('quilates'), toWhole, 'Va de 1 a 24.')
  say(draft, 'labour', text('mano_de_obra'), toPrice, 'No es un precio.')
  say(draft, 'margin_percentage', text('margen'), toMeasure, 'No es un porcentaje.')
  return draft
}

type Attribute = { name: string; value: string }

function toAttributes(text: string): Attribute[] | null {
  const pairs = text.split('|').map((pair) => {
    const [name = '', ...rest] = pair.split(':')
    return { name: name.trim(), value: rest.join(':').trim() }
  })
  const isWhole = ({ name, value }: Attribute) => name && value && !/[\r\n]/.test(value)
  return pairs.every(isWhole) ? pairs : null
}

export const fromAttributes = (attributes: Attribute[]): string =>
  attributes
    .map(({ name, value }) => `${name.replace(/[:|]/g, '/')}: ${value.replaceAll('|', '/')}`)
    .join(' | ')
