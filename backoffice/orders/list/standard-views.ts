import type { OrderCounts } from '#contracts/admin/order-counts.ts'
import type { OrderFilter } from './order-filter.ts'

type StandardView = {
  name: string
  filter: OrderFilter
  count?: keyof OrderCounts
  /** The count waits for a hand (`hot`), or a legal term runs (`law`). */
  tone?: 'hot' | 'law'
}

export const standardViews: StandardView[] = [
  { name: 'Todo', filter: {} },
  {
    name: 'Para preparar',
    filter: { fulfilment: 'to_prepare' },
    count: 'to_prepare',
    tone: 'hot',
  },
  { name: 'Preparados', filter: { fulfilment: 'prepared' }, count: 'prepared' },
  {
    name: 'Para retirar',
    filter: { fulfilment: 'ready_for_pickup' },
    count: 'ready_for_pickup',
    tone: 'hot',
  },
  { name: 'Sin pagar', filter: { fulfilment: 'unpaid' }, count: 'unpaid' },
  { name: 'En camino', filter: { fulfilment: 'on_its_way' }, count: 'on_its_way' },
  { name: 'Arrepentimientos', filter: { revoked: true }, count: 'revoked', tone: 'law' },
]
