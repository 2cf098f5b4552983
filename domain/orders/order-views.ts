import { eq, inArray } from 'drizzle-orm'
import type { adminOrderViewsApi, OrderView, OrderViewDraft } from '#contracts/admin/order-views.ts'
import type { Query } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { orderViews } from '#db/schema/order-views.ts'
import { hasPermission } from '#domain/auth/require-permission.ts'
import type { Caller } from '#domain/caller.ts'
import { createCrud } from '#domain/editing/crud.ts'
import { containsText } from '#domain/editing/matches-text.ts'
import { Refusal } from '#domain/refusals.ts'
import { author, authorName } from './admin-order-rows.ts'

async function readRows(from: Database, ids: number[]): Promise<OrderView[]> {
  const rows = await from
    .select({ view: orderViews, author: authorName })
    .from(orderViews)
    .leftJoin(author, eq(author.id, orderViews.author_id))
    .where(inArray(orderViews.id, ids))
  return rows.map(({ view, author }) => ({ ...view, author }))
}

/** All of them are tabs above the list. */
const MAX_VIEWS = 50

/** Saved views of the orders: for all staff, changed by those who saved them or who may change settings. */
export const createOrderViews = ({ db }: { db: Database }) =>
  createCrud({
    db,
    resource: 'order-views',
    table: orderViews,
    readRows,
    notFound: 'order_view_not_found',
    sortings: { id: orderViews.id, name: orderViews.name },
    by: { sort: 'id', order: 'asc' },
    where: ({ search }: Query<typeof adminOrderViewsApi.list>) =>
      search ? containsText(orderViews.name, search) : undefined,
    async toColumns(draft: OrderViewDraft, { tx, caller, before }) {
      if (!before) {
        if ((await tx.$count(orderViews)) >= MAX_VIEWS) throw new Refusal('order_views_full')
        return { ...draft, author_id: caller.id }
      }
      requireChangeable(caller, before)
      return draft
    },
    beforeRemove: ({ caller, before }) => requireChangeable(caller, before),
  })

function requireChangeable(caller: Caller, { author_id }: OrderView): void {
  if (author_id === caller.id || hasPermission(caller, 'settings')) return
  throw new Refusal('order_view_of_other')
}
