import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { byId } from './listing.ts'

/** Why an undo leaves a piece as it is. */
export const keptReasons = ['changed', 'ordered', 'category_removed', 'sku_taken'] as const
export type KeptReason = (typeof keptReasons)[number]

/** Maximum of listed pieces, also in the entries of other undos in the log. */
export const MAX_KEPT = 100

export const ImportUndone = z.object({
  id: z.int(),
  /** Pieces that are as before the import. */
  restored: z.int(),
  /** Pieces that the import had created, which were removed. */
  removed: z.int(),
  kept_count: z.int(),
  /** The first of the pieces that stay as they are. */
  kept: z.array(
    z.object({
      product_id: z.int(),
      name: z.string(),
      size: z.string(),
      reason: z.enum(keptReasons),
    }),
  ),
})
export type ImportUndone = z.infer<typeof ImportUndone>

export const adminPastImportsApi = {
  undo: endpoint({
    method: 'POST',
    path: '/api/admin/imports/:id/undo',
    summary:
      'Restores the goods that an import changed and nobody since, and removes the new ones that nobody ordered',
    access: 'staff',
    permission: 'catalogue',
    params: byId,
    status: 200,
    response: ImportUndone,
  }),
}
