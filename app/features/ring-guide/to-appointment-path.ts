import { href } from 'react-router'

/** A size of the table, or a circumference in millimetres that is not in it. */
type Wanted = { size: string } | { mm: number }

/** The form of an appointment for a ring in this size, which is made to order. */
export function toAppointmentPath(wanted: Wanted, product: number | null): string {
  const query = new URLSearchParams({
    ...(product !== null && { product: String(product) }),
    ...('size' in wanted ? wanted : { mm: wanted.mm.toFixed(1) }),
  })
  return `${href('/dates')}?${query}`
}
