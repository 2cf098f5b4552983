/** Errors of shipping options: code → kind and message. */
export const shippingRefusals = {
  shipping_option_not_found: ['not_found', 'Esa opción de envío ya no está disponible.'],
  shipping_price_unknown: ['invalid', 'Ninguna opción de envío tiene ese precio.'],
  shipping_not_offered: ['conflict', 'Esa opción de envío no llega a tu dirección.'],
  shipping_address_unclear: [
    'conflict',
    'No reconocemos la provincia o el código postal, y el envío depende de ellos: corregilos.',
  ],
} as const
