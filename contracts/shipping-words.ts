/** «Desde el lunes» becomes «desde el lunes» within a sentence; abbreviations keep their case. */
const lowerFirst = (text: string): string =>
  text.replace(/^\p{Lu}(?!\p{Lu})/u, (sign) => sign.toLowerCase())

export const toShippingTime = (time: string): string => lowerFirst(time.trim())

/** «Retiro en el local, desde el día hábil siguiente» */
export const toShippingWords = (order: { shipping_name: string; shipping_time: string }): string =>
  [order.shipping_name, toShippingTime(order.shipping_time)].filter(Boolean).join(', ')
