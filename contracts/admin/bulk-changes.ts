import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { Money, Timestamp } from '#contracts/scalars.ts'
import { AskedBulkChange, BulkChange, BulkRequest } from './bulk-requests.ts'
import { byId, listQuery, listReply } from './listing.ts'
import { Operation } from './operations.ts'

const PieceName = z.object({ product_id: z.int(), name: z.string(), size: z.string() })
export type PieceName = z.infer<typeof PieceName>

/** The fields of a piece that a change concerns. */
const PieceValues = z.object({
  price: z.optional(Money),
  /** The price with its discount, while that holds. */
  discounted_price: z.optional(Money),
  discount_percentage: z.optional(z.number()),
  discount_starts_at: z.optional(z.nullable(Timestamp)),
  discount_ends_at: z.optional(z.nullable(Timestamp)),
  category: z.optional(z.int()),
  visible: z.optional(z.boolean()),
  /** The value of the attribute; null if the piece does not have it. */
  attribute: z.optional(z.nullable(z.string())),
  tags: z.optional(z.array(z.string())),
  removed: z.optional(z.boolean()),
  cost: z.optional(z.nullable(Money)),
})
export type PieceValues = z.infer<typeof PieceValues>

const BulkExample = z.extend(PieceName, { before: PieceValues, after: PieceValues })
export type BulkExample = z.infer<typeof BulkExample>

const skipReasons = [
  'below_one',
  'too_high',
  'category_removed',
  'too_many_attributes',
  'too_many_tags',
] as const
export type SkipReason = (typeof skipReasons)[number]

const Counts = z.object({
  /** How many designs and pieces change. */
  designs: z.int(),
  pieces: z.int(),
  /** Pieces that already are as the change wants them. */
  unchanged: z.int(),
})

export const BulkPreview = z.extend(Counts, {
  /** Number of price changes of more than 30 %, which need a confirmation. */
  large_changes: z.int(),
  skipped: z.array(z.extend(PieceName, { reason: z.enum(skipReasons) })),
  /** Pieces whose discount of today ends because the new one starts later, and the price of one of them. */
  ended: z.object({ pieces: z.int(), price: z.nullable(Money) }),
  /** Some of the changes; large ones come first. */
  examples: z.array(BulkExample),
  fingerprint: z.string(),
})
export type BulkPreview = z.infer<typeof BulkPreview>

export const BulkResult = z.extend(Counts, {
  /** Null if no piece changed. */
  id: z.nullable(z.int()),
})
export type BulkResult = z.infer<typeof BulkResult>

export const BulkUndone = z.object({
  id: z.int(),
  restored: z.int(),
  /** Pieces that somebody changed since: they stay as they are. */
  kept: z.array(PieceName),
})
export type BulkUndone = z.infer<typeof BulkUndone>

export const PastBulkChange = z.object({
  id: z.int(),
  at: Timestamp,
  author: z.string(),
  change: BulkChange,
  designs: z.int(),
  pieces: z.int(),
  date_undone: z.nullable(Timestamp),
  undone_by: z.nullable(z.string()),
})
export type PastBulkChange = z.infer<typeof PastBulkChange>

/** The domain requires the permission of the kind of change. */
const permission = ['catalogue', 'prices_discounts', 'costs'] as const

export const adminBulkChangesApi = {
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/bulk-changes/preview',
    summary: 'What a change of many pieces would do',
    access: 'staff',
    permission,
    body: BulkRequest,
    status: 200,
    response: BulkPreview,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/admin/bulk-changes',
    summary: 'Changes many pieces at once: all of them, or none',
    access: 'staff',
    permission,
    body: AskedBulkChange,
    status: 200,
    response: BulkResult,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/admin/bulk-changes/operations',
    summary: 'Changes many pieces as an operation, whose result is the one of the change',
    access: 'staff',
    permission,
    body: AskedBulkChange,
    status: 200,
    response: Operation,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/bulk-changes',
    summary: 'Changes of many pieces that can be undone, or were, newest first',
    access: 'staff',
    permission,
    query: listQuery(['id'], {}),
    response: listReply(PastBulkChange),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/admin/bulk-changes/:id/undo',
    summary: 'Restores the pieces of a change that nobody changed since',
    access: 'staff',
    permission,
    params: byId,
    status: 200,
    response: BulkUndone,
  }),
}
