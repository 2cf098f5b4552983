import type { Shop } from '#domain/shop.ts'

/** Asks again and again for what is not paid yet. */
export function startReconciling(shop: Shop, seconds: number): { close: () => Promise<void> } {
  const ask = () =>
    // A database that is away is asked again at the next turn.
    void shop.requestReconcile().catch(() => undefined)
  const timer = setInterval(ask, seconds * 1_000)
  ask()
  return { close: async () => clearInterval(timer) }
}
