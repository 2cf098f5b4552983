import { isUtf8 } from 'node:buffer'
import { type Row, readTable, toPlainName } from '#domain/admin/import-export/table.ts'
import type { Centavos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'

/** Money that came in, as the statement of a bank or a wallet lists it. */
export type Credit = { line: number; day: string; text: string; amount: Centavos }

/** `unread` are the lines whose date or amount cannot be read. */
export type Statement = { credits: Credit[]; unread: number[] }

const DATES = ['fecha', 'fecha operacion', 'fecha de operacion', 'fecha movimiento', 'fecha valor']
/** A column of its own for what came in, or one for both, in which what went out is negative. */
const CREDITS = ['credito', 'creditos', 'haber', 'importe credito', 'deposito']
const AMOUNTS = [...CREDITS, 'importe', 'monto', 'importe pesos', 'valor']
const TEXTS = [
  'concepto',
  'descripcion',
  'detalle',
  'movimiento',
  'referencia',
  'motivo',
  'leyenda',
  'leyendas adicionales',
  'observaciones',
  'originante',
  'titular',
  'nombre',
  'comprobante',
]

/** Banks begin with the name of the account and the like. */
const MAX_PREAMBLE_LINES = 40

export async function readStatement(bytes: Uint8Array): Promise<Statement> {
  const table = await readTable(withoutPreamble(bytes))
  const credits: Credit[] = []
  const unread: number[] = []
  for (const row of table.rows) {
    const typed = row.cell(...AMOUNTS)
    if (typed === '') continue
    const day = toDay(row.cell(...DATES))
    const amount = toAmount(typed)
    if (day === null || amount === null) unread.push(row.line)
    else if (amount > 0) credits.push({ line: row.line, day, amount, text: toText(row) })
  }
  return { credits, unread }
}

const toText = (row: Row): string =>
  [...new Set(TEXTS.map((name) => row.cell(name)).filter(Boolean))].join(' · ')

/** The lines from the first on that names a column with dates and one with amounts. */
function withoutPreamble(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes)
  const lines = text.split(/\r\n|\r|\n/)
  const head = lines.slice(0, MAX_PREAMBLE_LINES).findIndex((line) => {
    const names = line.split(/[;,\t]/).map((cell) => toPlainName(cell.replaceAll('"', '')))
    return (
      DATES.some((name) => names.includes(name)) && AMOUNTS.some((name) => names.includes(name))
    )
  })
  if (head < 0) throw new Refusal('no_statement')
  return new TextEncoder().encode(lines.slice(head).join('\n'))
}

/** «3/12/2026», «03-12-26» or «2026-12-03»; null for what is no day. */
export function toDay(text: string): string | null {
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})\b/.exec(text)
  const [year, month, day] = local
    ? [`20${local[3]}`.slice(-4), local[2], local[1]]
    : (/^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text)?.slice(1) ?? [])
  if (!year || !month || !day) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = new Date(`${iso}T12:00:00Z`)
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== iso ? null : iso
}

/** The last sign of a number separates its centavos if one or two digits follow it. */
export function toAmount(text: string): Centavos | null {
  const plain = text.replaceAll(/ARS|[\s$+]/g, '')
  const match = /^(-?)([\d.,]*\d)$/.exec(plain)
  if (!match) return null
  const [, sign = '', figures = ''] = match
  const [, whole = figures, centavos = ''] = /^(.*)[.,](\d{1,2})$/.exec(figures) ?? []
  const digits = whole.replaceAll(/[.,]/g, '')
  if (digits.length > 12) return null
  const amount = Number(digits || '0') * 100 + Number(centavos.padEnd(2, '0'))
  return sign ? -amount : amount
}
