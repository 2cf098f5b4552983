import type { Shop } from '#domain/shop.ts'

/** Periodically requests the reconciliation of unpaid orders with the payment provider. */
export function startReconciling(shop: Shop, seconds: number): { close: () => Promise<void> } {
  const request = () =>
    // After a database error the next interval tries again.
    void shop.requestReconcile().catch(() => undefined)
  const timer = setInterval(request, seconds * 1_000)
  request()
  return { close: async () => clearInterval(timer) }
}
