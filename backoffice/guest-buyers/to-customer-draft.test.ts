import { expect, test } from 'vitest'
import type { GuestBuyerDetail } from '#contracts/admin/guest-buyers.ts'
import { toCustomerDraft } from './to-customer-draft.ts'

const buyer = (full_name: string) =>
  ({ id: 7, full_name, email: 'nora@example.com', phone: '+543415550101' }) as GuestBuyerDetail

test.each([
  ['Nora Paz', 'Nora', 'Paz'],
  ['Nora Inés Paz', 'Nora Inés', 'Paz'],
  ['Nora', 'Nora', ''],
  ['', '', ''],
])('the name %s is divided before its last word', (full_name, first_name, last_name) => {
  expect(toCustomerDraft(buyer(full_name))).toMatchObject({ first_name, last_name })
})
