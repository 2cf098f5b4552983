/** Within a sentence: «Desde el lunes» becomes «desde el lunes», and an abbreviation stays as it is. */
const lowerFirst = (text: string): string =>
  text.replace(/^\p{Lu}(?!\p{Lu})/u, (sign) => sign.toLowerCase())

export const toShippingTime = (time: string): string => lowerFirst(time.trim())

/** «Retiro en el local, desde el día hábil siguiente» */
export const toShippingWords = (order: { shipping_name: string; shipping_time: string }): string =>
  [order.shipping_name, toShippingTime(order.shipping_time)].filter(Boolean).join(', ')
