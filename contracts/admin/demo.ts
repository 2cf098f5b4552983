import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { Operation } from './operations.ts'
import { Key } from './order-drafts.ts'

/** What the owner types to confirm. */
export const EMPTYING_WORD = 'VACIAR'

const Counts = z.object({
  products: z.int(),
  people: z.int(),
  orders: z.int(),
  appointments: z.int(),
  messages: z.int(),
  photos: z.int(),
})

export const DemoContents = z.object({
  /** What is removed. */
  removed: Counts,
  /** What stays: made by the shop's own people or visitors. Products of the demo that staff edited count as own. */
  kept: z.extend(Counts, { edited_products: z.int() }),
})
export type DemoContents = z.infer<typeof DemoContents>

export const adminDemoApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/demo',
    summary: 'What emptying the demo would remove, and what would stay',
    access: 'staff',
    permission: 'settings',
    /** Null for a shop without a demo. */
    response: z.object({ demo: z.nullable(DemoContents) }),
  }),
  empty: endpoint({
    method: 'POST',
    path: '/api/admin/demo/empty',
    summary: 'Makes a backup, then removes all that the demo invented: for the owner alone',
    access: 'staff',
    permission: 'settings',
    confirmed: true,
    body: z.object({
      key: Key,
      word: z.literal(EMPTYING_WORD, `Escribí ${EMPTYING_WORD} para confirmar.`),
    }),
    status: 200,
    response: Operation,
  }),
}
