/** Errors of coupons: code → kind and message. */
export const couponRefusals = {
  coupon_not_found: ['not_found', 'Este cupón no existe'],
  coupon_not_yet: ['conflict', 'Este cupón todavía no está vigente.'],
  coupon_expired: ['conflict', 'Este cupón está vencido.'],
  coupon_used_up: ['conflict', 'Este cupón ya se usó todas las veces que se podía.'],
  coupon_already_used: ['conflict', 'Ya usaste este cupón.'],
  coupon_not_yours: ['conflict', 'Este cupón es para otra cuenta.'],
  coupon_first_purchase: ['conflict', 'Este cupón vale sólo para una primera compra.'],
  coupon_not_for_cart: ['conflict', 'Este cupón no vale para las piezas de tu bolsa.'],
  coupon_below_minimum: ['conflict', 'Este cupón no alcanza a tu compra.'],
} as const
