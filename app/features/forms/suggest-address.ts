/** Providers of most addresses in Argentina. */
const USUAL = [
  'gmail.com',
  'hotmail.com',
  'hotmail.com.ar',
  'outlook.com',
  'outlook.com.ar',
  'live.com',
  'live.com.ar',
  'yahoo.com',
  'yahoo.com.ar',
  'icloud.com',
  'fibertel.com.ar',
  'speedy.com.ar',
  'arnet.com.ar',
]
/** One letter away from one of them, and right. */
const ALSO_RIGHT = ['mail.com', 'ymail.com', 'email.com']
/** Nobody has an address there. */
const MISTAKEN: Record<string, string> = {
  'gmail.com.ar': 'gmail.com',
  'icloud.com.ar': 'icloud.com',
}

/** The address that was probably meant, if its domain is one slip away from that of a usual provider. */
export function suggestAddress(typed: string): string | null {
  const [, name, domain] = /^\s*([^@\s]+)@([^@\s]+)\s*$/.exec(typed.toLowerCase()) ?? []
  if (!name || !domain || USUAL.includes(domain) || ALSO_RIGHT.includes(domain)) return null
  const meant =
    MISTAKEN[domain] ??
    USUAL.find((usual) => usual.startsWith(`${domain}.`)) ??
    USUAL.find((usual) => isSlip(domain, usual))
  return meant ? `${name}@${meant}` : null
}

/** Whether one letter is wrong, missing, too many, or in the place of its neighbour. */
function isSlip(typed: string, meant: string): boolean {
  let at = 0
  while (at < meant.length && typed[at] === meant[at]) at += 1
  const isSame = (from: number, to: number) => typed.slice(at + from) === meant.slice(at + to)
  const isSwapped = typed[at] === meant[at + 1] && typed[at + 1] === meant[at]
  return isSame(1, 1) || isSame(1, 0) || isSame(0, 1) || (isSwapped && isSame(2, 2))
}
