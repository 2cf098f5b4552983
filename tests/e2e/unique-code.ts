let codes = 0

/**
 * A code that no other test uses, also as a prefix. It ends in a digit, because searches shorten words that end in letters to
 * their stem, and would find the codes that differ in their last letter only.
 */
export function uniqueCode(): string {
  codes += 1
  return `${(process.pid * 1000 + codes).toString(36).padStart(7, '0')}0`
}
