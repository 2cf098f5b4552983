import { vi } from 'vitest'

const PATIENCE_MS = 10_000

/** Waits until the check passes: a busy machine takes its time, and what never passes is as wrong later. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, PATIENCE_MS)
