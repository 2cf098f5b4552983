import type { Customer, customerStates } from '#contracts/admin/customers.ts'
import { EXCEL_MARK, toLine, toMomentCell } from '#domain/admin/csv.ts'

const PER_BATCH = 1_000

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

/** A table of customers, batch by batch: the ids of each come after those of the one before. */
export async function* writeCustomers(
  readBatch: (after: number, limit: number) => Promise<Customer[]>,
): AsyncGenerator<string> {
  yield EXCEL_MARK + toLine(Object.keys(columns))
  for (let after = 0; ; ) {
    const customers = await readBatch(after, PER_BATCH)
    yield customers
      .map((customer) => toLine(Object.values(columns).map((toCell) => toCell(customer))))
      .join('')
    const last = customers.at(-1)
    if (!last || customers.length < PER_BATCH) return
    after = last.id
  }
}
