import { desc, eq, gt, sql } from 'drizzle-orm'
import type { RestorePreview } from '#contracts/admin/backups.ts'
import type { Database } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { one } from '#db/one.ts'
import { users } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { requireOwner } from '#domain/auth/require-permission.ts'
import type { Caller } from '#domain/caller.ts'
import type { Operations } from '#domain/operations/operations.ts'
import { type Handler, RunsElsewhere } from '#domain/operations/run-operation.ts'
import { Refusal } from '#domain/refusals.ts'
import { toBackupRefusal } from './backup-refusal.ts'
import type { BackupStore } from './backup-store.ts'

type Dependencies = {
  db: Database
  operations: Operations
  store: BackupStore
  getShopName: () => Promise<string>
}

const MAX_LISTED = 10
const isPaid = sql<boolean>`${orders.payment_status} = 'approved'`

/** Without capitals and double spaces, which are no sign of doubt. */
const normalize = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('es-AR')

/** Restores of the whole shop, which the owner alone starts, knowing which orders they lose. */
export const createRestores = ({ db, operations, store, getShopName }: Dependencies) => {
  const readMadeAt = async (name: string): Promise<Date> => {
    if (/\.(age|gpg)$/.test(name)) throw new Refusal('backup_encrypted')
    const { backups } = await store.list()
    if (!backups.some((each) => each.name === name && each.isHere)) {
      throw new Refusal('backup_not_found')
    }
    const head = await store.readHead(name).catch(() => null)
    if (!head) throw new Refusal('backup_not_restorable')
    return head.madeAt
  }

  return {
    async preview(caller: Caller, name: string): Promise<RestorePreview> {
      requireOwner(caller, 'owner_only')
      const madeAt = await readMadeAt(name)
      const counts = await countSince(db, madeAt)
      const latest = await db
        .select({
          transaction_id: orders.transaction_id,
          full_name: orders.full_name,
          date_issued: orders.date_issued,
          is_paid: isPaid,
        })
        .from(orders)
        .where(gt(orders.date_issued, madeAt))
        .orderBy(desc(orders.id))
        .limit(MAX_LISTED)
      return {
        made_at: madeAt.toISOString(),
        shop_name: await getShopName(),
        ...counts,
        latest: latest.map((order) => ({
          ...order,
          date_issued: order.date_issued.toISOString(),
        })),
      }
    },

    async start(
      caller: Caller,
      name: string,
      { key, shop_name, lost_orders }: { key: string; shop_name: string; lost_orders: number },
    ) {
      requireOwner(caller, 'owner_only')
      const madeAt = await readMadeAt(name)
      if (normalize(shop_name) !== normalize(await getShopName())) {
        throw new Refusal('restore_not_typed')
      }
      if ((await countSince(db, madeAt)).orders !== lost_orders) {
        throw new Refusal('restore_new_orders')
      }
      return operations.start(caller, {
        key,
        kind: 'restore',
        title: 'Restauración de la tienda',
        request: { name, lost_orders },
        onlyOne: 'backup_running',
      })
    },
  }
}

/** The money of paid orders is at the provider, whatever the shop knows. */
async function countSince(db: Database, madeAt: Date) {
  return one(
    await db
      .select({
        orders: sql<number>`count(*)::int`,
        paid_orders: sql<number>`(count(*) filter (where ${isPaid}))::int`,
      })
      .from(orders)
      .where(gt(orders.date_issued, madeAt)),
  )
}

/** It is not begun again after a server was killed: who confirmed it may be asleep, and orders came. */
export const createRestoreHandler = (db: Database, store: BackupStore): Handler => ({
  failure: 'restore_failed',
  isOnce: true,
  async runOutside({ request, caller, attempts, report }) {
    requireOwner(caller, 'owner_only')
    if (attempts > 1) throw new Refusal('restore_interrupted')
    const { name, lost_orders } = request as { name: string; lost_orders: number }
    const author = one(
      await db
        .select({ id: users.id, name: fullName(users) })
        .from(users)
        .where(eq(users.id, caller.id)),
    ) as { id: number; name: string }
    const requireKnownOrders = async (since: Date) => {
      if ((await countSince(db, since)).orders !== lost_orders) {
        throw new Refusal('restore_new_orders')
      }
    }
    const restored = await store
      .restore({ name, author, requireKnownOrders }, report)
      .catch((error: unknown) => {
        throw toBackupRefusal(error)
      })
    if (!restored) throw new RunsElsewhere()
    // The restored shop does not know this operation, and its log has the entry already.
    return { result: restored, record: async () => undefined, undo: async () => undefined }
  },
})
