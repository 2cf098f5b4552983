import type { Customer, customerStates } from '#contracts/admin/customers.ts'
import { EXCEL_MARK, toLine, toMomentCell } from '#domain/admin/csv.ts'

const BATCH_SIZE = 1_000

const stateWords: Record<(typeof customerStates)[number], string> = {
  active: 'activa',
  waiting: 'sin activar',
  blocked: 'bloqueada',
}

const columns: Record<string, (customer: Customer) => string> = {
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
  gastado: ({ spent }) => String(spent).replace('.', ','),
}

/** Writes customers as CSV in batches by ascending id, so that the whole table is never in memory. */
export async function* writeCustomers(
  readBatch: (after: number, limit: number) => Promise<Customer[]>,
): AsyncGenerator<string> {
  yield EXCEL_MARK + toLine(Object.keys(columns))
  for (let after = 0; ; ) {
    const customers = await readBatch(after, BATCH_SIZE)
    yield customers
      .map((customer) => toLine(Object.values(columns).map((toCell) => toCell(customer))))
      .join('')
    const last = customers.at(-1)
    if (!last || customers.length < BATCH_SIZE) return
    after = last.id
  }
}
