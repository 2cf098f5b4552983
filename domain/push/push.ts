import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm'
import { liveTopics } from '#contracts/admin/live.ts'
import type { adminPushApi, PushDevice } from '#contracts/admin/push.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { users } from '#db/schema/accounts.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { pushSubscriptions } from '#db/schema/push.ts'
import { roles } from '#db/schema/roles.ts'
import { toDevice } from '#domain/auth/device.ts'
import { hasPermission, seesOrderMoney } from '#domain/auth/require-permission.ts'
import { roleIdOf, toPermissions } from '#domain/auth/role-of.ts'
import { addJob } from '#domain/jobs.ts'
import { formatMoney } from '#domain/money.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import type { PushService } from './push-service.ts'
import { readVapidKeys } from './vapid-keys.ts'

const MAX_DEVICES_EACH = 10
/** News of an order is worth little a day later. */
const TTL_SECONDS = 24 * 60 * 60

type Row = typeof pushSubscriptions.$inferSelect
type Notice = { title: string; text: string; path: string; topic: string }
type Dependencies = {
  db: Database
  service: PushService
  encryption: Parameters<typeof readVapidKeys>[1]
  publicUrl: string
  getContact: () => Promise<string>
}

const toPushDevice = ({ id, device, date_created, date_sent }: Row): PushDevice => ({
  id,
  device,
  date_created: date_created.toISOString(),
  date_sent: date_sent?.toISOString() ?? null,
})

/** Messages to the devices of staff about orders that were paid. */
export function createPush({ db, service, encryption, publicUrl, getContact }: Dependencies) {
  const findOwn = async (userId: number, id: number): Promise<Row> => {
    const own = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.user_id, userId))
    const [row] = await db.select().from(pushSubscriptions).where(own)
    if (!row) throw new Refusal('push_device_not_found')
    return row
  }

  const addMessage = (id: number, notice: Notice) =>
    addJob(
      db,
      'push_message',
      { id, ...notice, until: Date.now() + TTL_SECONDS * 1_000 },
      { key: `push:${id}:${notice.topic}` },
    )

  return {
    async list(userId: number) {
      const { publicKey } = await readVapidKeys(db, encryption)
      const rows = await db
        .select()
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.user_id, userId))
        .orderBy(asc(pushSubscriptions.id))
      return { public_key: publicKey, devices: rows.map(toPushDevice) }
    },

    /** A browser has one subscription, so that it belongs to whoever used it last. */
    async subscribe(
      userId: number,
      { endpoint, keys }: Body<typeof adminPushApi.subscribe>,
      userAgent: string | undefined,
    ): Promise<PushDevice> {
      if (!service.accepts(endpoint)) {
        throw new Invalid({ endpoint: ['Este navegador usa un servicio de avisos desconocido.'] })
      }
      requireKeys(keys)
      const row = { user_id: userId, ...keys, device: toDevice(userAgent) }
      return inTransaction(db, async (tx) => {
        const saved = await tx
          .insert(pushSubscriptions)
          .values({ ...row, endpoint })
          .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row })
          .returning()
        const newest = tx
          .select({ id: pushSubscriptions.id })
          .from(pushSubscriptions)
          .where(eq(pushSubscriptions.user_id, userId))
          .orderBy(desc(pushSubscriptions.id))
          .limit(MAX_DEVICES_EACH)
        await tx
          .delete(pushSubscriptions)
          .where(
            and(eq(pushSubscriptions.user_id, userId), notInArray(pushSubscriptions.id, newest)),
          )
        return toPushDevice(one(saved))
      })
    },

    async test(userId: number, id: number): Promise<void> {
      const { id: own } = await findOwn(userId, id)
      const text = 'Así te vamos a avisar cuando entre un pedido pagado.'
      await addMessage(own, { title: 'Los avisos funcionan', text, path: '/admin', topic: 'test' })
    },

    async remove(userId: number, id: number): Promise<void> {
      const { id: own } = await findOwn(userId, id)
      await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, own))
    },

    /** The job after a payment: one message for each device of staff who may see orders. */
    async announceOrder(transactionId: string): Promise<void> {
      const found = await toNotice(db, transactionId)
      if (!found) return
      const { amount, notice } = found
      for (const { id, seesMoney } of await listReaders(db)) {
        const text = seesMoney ? `${amount} · ${notice.text}` : notice.text
        await addMessage(id, { ...notice, text })
      }
    },

    /** The job of one message. Errors of the push service are thrown, so that the queue tries again. */
    async send({ id, until, ...notice }: Notice & { id: number; until: number }): Promise<void> {
      const [target] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id))
      const secondsLeft = Math.floor((until - Date.now()) / 1_000)
      if (!target || secondsLeft <= 0) return
      const outcome = await service.send(target, {
        text: JSON.stringify({ ...notice, path: publicUrl + notice.path }),
        ttlSeconds: secondsLeft,
        topic: notice.topic.replaceAll(/[^\w-]/g, '').slice(0, 32),
        keys: await readVapidKeys(db, encryption),
        contact: `mailto:${await getContact()}`,
      })
      const own = eq(pushSubscriptions.id, id)
      if (outcome === 'gone') await db.delete(pushSubscriptions).where(own)
      else if (outcome === 'sent') {
        await db.update(pushSubscriptions).set({ date_sent: sql`now()` }).where(own)
      }
    },
  }
}

/** An uncompressed point of P-256 and 16 random bytes; a message could not be encrypted for anything else. */
function requireKeys({ p256dh, auth }: { p256dh: string; auth: string }): void {
  const point = Buffer.from(p256dh, 'base64url')
  const isPoint = point.length === 65 && point[0] === 4
  if (!isPoint || Buffer.from(auth, 'base64url').length !== 16) {
    throw new Invalid({ keys: ['Las claves del navegador no sirven. Probá de nuevo.'] })
  }
}

/** Without a name or an address, because it appears on a locked screen. */
async function toNotice(
  db: Database,
  transactionId: string,
): Promise<{ amount: string; notice: Notice } | null> {
  const [order] = await db
    .select({
      amount: orders.amount,
      pieces: sql<number>`(select sum(count)::int from ${orderItems} where order_id = ${orders.id})`,
    })
    .from(orders)
    .where(eq(orders.transaction_id, transactionId))
  if (!order) return null
  const pieces = order.pieces === 1 ? '1 pieza' : `${order.pieces} piezas`
  return {
    amount: formatMoney(order.amount),
    notice: {
      title: 'Entró un pedido pagado',
      text: `${pieces} · ${transactionId}`,
      path: `/admin/orders/${transactionId}`,
      topic: transactionId,
    },
  }
}

/** Roles may have changed since somebody subscribed. */
async function listReaders(db: Database): Promise<{ id: number; seesMoney: boolean }[]> {
  const rows = await db
    .select({ id: pushSubscriptions.id, key: roles.key, permissions: roles.permissions })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.user_id))
    .innerJoin(roles, eq(roles.id, roleIdOf))
    .where(and(sql`${users.role} <> 'customer'`, users.is_active))
  return rows
    .map(({ id, ...role }) => ({ id, permissions: toPermissions(role) }))
    .filter((holder) => liveTopics.payment.some((each) => hasPermission(holder, each)))
    .map((holder) => ({ id: holder.id, seesMoney: seesOrderMoney(holder) }))
}
