export const MORE_OPTION = 'more'
/** Smaller quantities have their own option in the select. */
export const MIN_TYPED = 10

/** The option of the select, and the text of the input that 'Mas de 9' shows. */
export type Choice = { option: string; typed: string }

export const toChoice = (count: number): Choice =>
  count < MIN_TYPED
    ? { option: String(count), typed: String(MIN_TYPED) }
    : { option: MORE_OPTION, typed: String(count) }

/** Null if the input is not a valid quantity. */
export function toCount({ option, typed }: Choice): number | null {
  if (option !== MORE_OPTION) return Number(option)
  const count = Number.parseInt(typed, 10)
  return Number.isSafeInteger(count) && count >= MIN_TYPED ? count : null
}
