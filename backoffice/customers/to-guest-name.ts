import type { GuestBuyer } from '#contracts/admin/guest-buyers.ts'
import { formatPhone } from '#contracts/phone.ts'

/** What to call somebody who may have left no name. */
export const toGuestName = ({
  full_name,
  email,
  phone,
}: Pick<GuestBuyer, 'full_name' | 'email' | 'phone'>): string =>
  full_name || email || formatPhone(phone)
