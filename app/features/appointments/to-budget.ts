import { parsePesos } from '#contracts/pesos.ts'

/** The amount as the call expects it; what is no amount is refused there. */
export const toBudget = (typed: string): string => String(parsePesos(typed) ?? typed)
