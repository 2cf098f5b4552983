export const MORE = 'more'
/** What is less has an option of its own. */
export const FIRST_TYPED = 10

/** An option of the select, and what is typed where that is 'Mas de 9'. */
export type Choice = { option: string; typed: string }

export const toChoice = (count: number): Choice =>
  count < FIRST_TYPED
    ? { option: String(count), typed: String(FIRST_TYPED) }
    : { option: MORE, typed: String(count) }

/** Null when there is nothing that could be asked for. */
export function toCount({ option, typed }: Choice): number | null {
  if (option !== MORE) return Number(option)
  const count = Number.parseInt(typed, 10)
  return Number.isSafeInteger(count) && count >= FIRST_TYPED ? count : null
}
