import type { ReturnSettings } from '#contracts/admin/return-settings.ts'
import type { Database, Tx } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import type { Emit } from '#domain/events.ts'
import type { TakeCounterPayment } from '#domain/orders/counter-payments.ts'
import type { Moves } from '#domain/orders/move-order.ts'
import type { SaleShop } from '#domain/orders/sale.ts'
import type { Settlement } from '#domain/orders/settlement.ts'
import type { Gateway } from '#domain/payments/gateway.ts'
import type { Refunds } from './refund-over-orders.ts'

export type ReturnDependencies = {
  db: Database
  gateway: Gateway
  publicUrl: string
  settings: {
    getShop: (from?: Database) => Promise<SaleShop>
    getReturns: (from?: Database) => Promise<ReturnSettings>
  }
  moves: Moves
  settlement: Settlement
  takePayment: TakeCounterPayment
  notifyShop: (tx: Tx, order: OrderRow, subject: string, text: string) => Promise<void>
  refunds: Refunds & {
    /** Sends a refund to the provider. */
    follow: (id: number) => Promise<void>
  }
  emit: Emit
}
