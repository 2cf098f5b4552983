import { createStore } from '#app/ui/create-store.ts'

/** The product that was added a moment ago, which the mini cart shows. Null while it is closed. */
export const added = createStore<number | null>(null)
