/** Where the shop is written to, with the first words already there. */
export const toChatAddress = (whatsapp: string, message: string): string =>
  `https://wa.me/${whatsapp}?text=${encodeURIComponent(message)}`
