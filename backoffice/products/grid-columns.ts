import { PESOS_HINT } from '#backoffice/format/pesos.ts'
import { parsePesos, typePesos } from '#contracts/pesos.ts'
import type { PieceValues } from './design-values.ts'

export type GridColumn = 'sku' | 'gold_weight' | 'price' | 'offer' | 'quantity' | 'cost'

type Column = {
  heading: string
  /** The field that holds the value, and the error of the cell. */
  field: keyof PieceValues
  /** Whether an amount is grouped while it is typed. */
  isMoney?: true
  permission: 'catalogue' | 'prices_discounts' | 'stock' | 'costs'
  format: (piece: PieceValues) => string
  /** An amount that cannot be read becomes NaN, so that the form is not sent. */
  parse: (typed: string) => Partial<PieceValues>
  /** The message for a value that cannot be saved. */
  check: (value: unknown) => string | undefined
}

const DECIMAL = /^\d+(?:[.,]\d{1,3})?$/
const PERCENTAGE = /^(\d{1,3}(?:[.,]\d{1,2})?) ?%$/
const isBlank = (typed: string) => typed.trim() === ''
const toNumber = (typed: string) => Number(typed.replace(',', '.'))

const decimal = (typed: string) =>
  DECIMAL.test(typed.trim()) ? toNumber(typed.trim()) : Number.NaN
const whole = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)
const amount = (typed: string) => parsePesos(typed) ?? Number.NaN

const orNull = (typed: string, read: (typed: string) => number) =>
  isBlank(typed) ? null : read(typed)
const show = (value: number | null, format: (value: number) => string) =>
  value === null || Number.isNaN(value) ? '' : format(value)
const withComma = (value: number) => String(value).replace('.', ',')

const mustBeGiven = (hint: string) => (value: unknown) =>
  value === null || Number.isNaN(value) ? hint : undefined
const may = (hint: string) => (value: unknown) => (Number.isNaN(value) ? hint : undefined)

function parseOffer(typed: string): Partial<PieceValues> {
  if (isBlank(typed)) return { sale_price: null, discount_percentage: 0 }
  const percentage = PERCENTAGE.exec(typed.trim())?.[1]
  if (percentage) return { sale_price: null, discount_percentage: toNumber(percentage) }
  return { sale_price: amount(typed), discount_percentage: null }
}

const formatOffer = ({ sale_price, discount_percentage }: PieceValues): string =>
  sale_price === null
    ? show(discount_percentage || null, (value) => `${withComma(value)} %`)
    : show(sale_price, typePesos)

/** The columns of the grid of pieces, in the order of the arrow keys. */
export const gridColumns: Record<GridColumn, Column> = {
  sku: {
    heading: 'SKU',
    field: 'sku',
    permission: 'catalogue',
    format: ({ sku }) => sku ?? '',
    parse: (typed) => ({ sku: isBlank(typed) ? null : typed.trim() }),
    check: () => undefined,
  },
  gold_weight: {
    heading: 'Gramos',
    field: 'gold_weight',
    permission: 'catalogue',
    format: ({ gold_weight }) => show(gold_weight, withComma),
    parse: (typed) => ({ gold_weight: orNull(typed, decimal) }),
    check: may('Escribí los gramos, por ejemplo 3,2.'),
  },
  price: {
    heading: 'Precio',
    field: 'price',
    isMoney: true,
    permission: 'prices_discounts',
    format: ({ price }) => show(price, typePesos),
    parse: (typed) => ({ price: orNull(typed, amount) }),
    check: mustBeGiven(PESOS_HINT),
  },
  offer: {
    heading: 'Oferta',
    field: 'sale_price',
    isMoney: true,
    permission: 'prices_discounts',
    format: formatOffer,
    parse: parseOffer,
    check: may('Escribí un precio o un porcentaje, por ejemplo 20 %.'),
  },
  quantity: {
    heading: 'Stock',
    field: 'quantity',
    permission: 'stock',
    format: ({ quantity }) => show(quantity, String),
    parse: (typed) => ({ quantity: orNull(typed, whole) }),
    check: mustBeGiven('Escribí cuántas hay.'),
  },
  cost: {
    heading: 'Costo',
    field: 'cost',
    isMoney: true,
    permission: 'costs',
    format: ({ cost }) => show(cost, typePesos),
    parse: (typed) => ({ cost: orNull(typed, amount) }),
    check: may(PESOS_HINT),
  },
}

export const gridColumnNames = Object.keys(gridColumns) as GridColumn[]

/** Costs are shown only to who may change them; other columns are read-only without their permission. */
export const listGridColumns = (may: { costs: boolean }): GridColumn[] =>
  gridColumnNames.filter((column) => column !== 'cost' || may.costs)

const SIGNED = /^([+-]) ?(\d+)$/
const SAME_FOR_ALL = /^= ?(\d+)$/
const PRICE_CHANGE = /^([+-]) ?(\d{1,3}(?:[.,]\d{1,2})?) ?%$/

const plainSigns = (typed: string) => typed.trim().replace('−', '-')

type Counted = Pick<PieceValues, 'id' | 'size' | 'quantity'>

/** Why the row *Todas* does not take a text. A plain number would overwrite the counted stock of pieces that are stored. */
export function findProblemForAll(
  column: GridColumn,
  typed: string,
  pieces: Counted[],
): string | undefined {
  if (column !== 'quantity') return undefined
  const text = plainSigns(typed)
  const [, sign, size] = SIGNED.exec(text) ?? []
  if (sign === '-') return findShortage(Number(size), pieces)
  if (sign || SAME_FOR_ALL.test(text) || pieces.every(({ id }) => id === null)) return undefined
  return 'Con signo: +2 suma 2 a cada una, −2 resta, =2 deja 2 en todas.'
}

/** Less than nothing would be a typing error, or a count that is wrong. */
function findShortage(taken: number, pieces: Counted[]): string | undefined {
  const short = pieces.find(({ quantity }) => (quantity ?? 0) < taken)
  return (
    short &&
    `${short.size || 'La pieza'} tiene ${short.quantity ?? 0}: no se pueden restar ${taken}.`
  )
}

/**
 * The change of one piece by the row *Todas*: «+2» adds to the stock and «=2» sets it, «+10 %» changes the price by a
 * percentage, in whole pesos, and «{talle}» in a code stands for the size. «=150.000» is the same as «150.000».
 */
export function applyToPiece(
  column: GridColumn,
  typed: string,
  piece: PieceValues,
  shortSize: string,
): Partial<PieceValues> {
  if (column === 'quantity') return changeStock(plainSigns(typed), piece)
  const percentage = column === 'price' ? PRICE_CHANGE.exec(plainSigns(typed)) : null
  if (percentage) return changePrice(percentage, piece)
  return gridColumns[column].parse(
    column === 'sku'
      ? typed.replaceAll('{talle}', shortSize.replaceAll(' ', ''))
      : typed.replace(/^\s*=/, ''),
  )
}

function changeStock(text: string, { quantity }: PieceValues): Partial<PieceValues> {
  const [, sign, size] = SIGNED.exec(text) ?? []
  if (!size) return { quantity: whole(SAME_FOR_ALL.exec(text)?.[1] ?? text) }
  return { quantity: (quantity ?? 0) + Number(`${sign}${size}`) }
}

function changePrice([, sign, size = '']: RegExpExecArray, { price }: PieceValues) {
  if (price === null || Number.isNaN(price)) return { price }
  return { price: Math.round((price * (100 + Number(`${sign}${toNumber(size)}`))) / 100) }
}

/** The cells of copied text: lines of a spreadsheet, whose columns are separated by tabs. Null for a single value. */
export function parsePasted(text: string): string[][] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const cells = lines.map((line) => line.split('\t'))
  return cells.length > 1 || (cells[0] ?? []).length > 1 ? cells : null
}
