/** All that the shop keeps in the browser of a visitor. The page about cookies names each, which a test checks. */
export const STORAGE_NAMES = [
  'access',
  'refresh',
  'device',
  'sign_up_key',
  'activation',
  'next',
  'cart',
  'cart.unsynced',
  'cart.count',
  'checkout',
  'checkout.link_coupon',
  'guest_checkout',
  'guest_order',
  'destination',
  'ring_scale',
  'wishlist.wanted',
] as const

/** How a member of the staff has arranged the back office on this device. */
type OfStaff =
  | 'desk-badge'
  | 'desk-columns'
  | 'desk-news'
  | 'desk-push'
  | 'desk-recent'
  | 'desk-sound'

export type StorageName = (typeof STORAGE_NAMES)[number] | OfStaff
