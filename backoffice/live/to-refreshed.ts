import type { LiveTopic } from '#contracts/admin/live.ts'

/** The lists that each kind of news changes, besides what waits on the start page (`summary`). */
const lists: Record<LiveTopic, string[]> = {
  order: ['orders', 'unresolved-money', 'returns', 'customers', 'guest-buyers', 'figures'],
  payment: ['orders', 'unresolved-money', 'figures'],
  message: ['messages'],
  revocation: ['revocations', 'orders'],
  return: ['returns', 'orders', 'figures'],
  appointment: ['appointments'],
  demo: [
    ...['orders', 'unresolved-money', 'returns', 'customers', 'guest-buyers', 'figures'],
    ...['messages', 'revocations', 'appointments', 'reviews', 'products', 'design-list'],
    ...['categories', 'promos', 'coupons', 'shipping-options', 'audit', 'staff', 'credits'],
  ],
  work: ['messages', 'revocations', 'returns', 'appointments'],
}

/** What a sound and the number in the title tell of. */
const news: LiveTopic[] = ['payment', 'message', 'revocation', 'return', 'appointment']

const isTopic = (event: string): event is LiveTopic => Object.hasOwn(lists, event)

/** The resources to read again; all of them after news were missed. */
export const toRefreshed = (events: Iterable<string>): Set<string> =>
  new Set([
    'summary',
    ...[...events].flatMap((event) =>
      isTopic(event) ? lists[event] : Object.values(lists).flat(),
    ),
  ])

export const isNews = (event: string): boolean => news.some((topic) => topic === event)
