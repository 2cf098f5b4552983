/** Of a number that `toChatNumber` made; null without one, which would open somebody else's chat. */
export const toChatAddress = (number: string | null, message: string): string | null =>
  number ? `https://wa.me/${number}?text=${encodeURIComponent(message)}` : null
