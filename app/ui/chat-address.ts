/** The WhatsApp address for a number from `toChatNumber`. Null without a number. */
export const toChatAddress = (number: string | null, message: string): string | null =>
  number ? `https://wa.me/${number}?text=${encodeURIComponent(message)}` : null
