import type { Customer, customerStates } from '#contracts/admin/customers.ts'
import type { GuestBuyer } from '#contracts/admin/guest-buyers.ts'
import { EXCEL_MARK, toLine, toMomentCell } from '#domain/editing/csv.ts'

const BATCH_SIZE = 1_000

const stateWords: Record<(typeof customerStates)[number], string> = {
  active: 'activa',
  waiting: 'sin activar',
  blocked: 'bloqueada',
}

const toAmountCell = (pesos: number | null) =>
  pesos === null ? '' : String(pesos).replace('.', ',')

type Columns<R> = Record<string, (row: R) => string | null>
type ReadBatch<R> = (after: number, limit: number) => Promise<R[]>

const columns: Columns<Customer> = {
  id: ({ id }) => String(id),
  nombre: ({ first_name }) => first_name,
  apellido: ({ last_name }) => last_name,
  correo: ({ email }) => email,
  telefono: ({ phone }) => phone,
  ciudad: ({ city }) => city,
  provincia: ({ state_province_region }) => state_province_region,
  cuenta: ({ state }) => stateWords[state],
  desde: ({ date_created }) => toMomentCell(new Date(date_created)),
  pedidos: ({ orders }) => String(orders),
  gastado: ({ spent }) => toAmountCell(spent),
  ultima_compra: ({ last_purchase }) => last_purchase && toMomentCell(new Date(last_purchase)),
  talle_anillo: ({ ring_size }) => ring_size,
  etiquetas: ({ tags }) => tags.join(', '),
  acepta_promociones_desde: ({ date_consent }) =>
    date_consent && toMomentCell(new Date(date_consent)),
}

const guestColumns: Columns<GuestBuyer> = {
  nombre: ({ full_name }) => full_name,
  correo: ({ email }) => email,
  telefono: ({ phone }) => phone,
  ciudad: ({ city }) => city,
  pedidos: ({ orders }) => String(orders),
  gastado: ({ spent }) => toAmountCell(spent),
  ultima_compra: ({ last_purchase }) => last_purchase && toMomentCell(new Date(last_purchase)),
  talle_anillo: ({ ring_size }) => ring_size,
  etiquetas: ({ tags }) => tags.join(', '),
}

type Writer<R> = { readBatch: ReadBatch<R>; withSpent: boolean }

/** Who may not see the sales gets no column of what buyers spent. */
function pickColumns<R>(columns: Columns<R>, withSpent: boolean): Columns<R> {
  const { gastado: _, ...others } = columns
  return withSpent ? columns : others
}

export const writeCustomers = ({ readBatch, withSpent }: Writer<Customer>) =>
  writeBatches(pickColumns(columns, withSpent), readBatch)
export const writeGuestBuyers = ({ readBatch, withSpent }: Writer<GuestBuyer>) =>
  writeBatches(pickColumns(guestColumns, withSpent), readBatch)

/** Writes CSV in batches by ascending id, so that the whole table is never in memory. */
async function* writeBatches<R extends { id: number }>(
  columns: Columns<R>,
  readBatch: ReadBatch<R>,
): AsyncGenerator<string> {
  yield EXCEL_MARK + toLine(Object.keys(columns))
  for (let after = 0; ; ) {
    const rows = await readBatch(after, BATCH_SIZE)
    yield rows
      .map((row) => toLine(Object.values(columns).map((toCell) => toCell(row) ?? '')))
      .join('')
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) return
    after = last.id
  }
}
