import { findProblem } from '#app/features/checkout/destination.ts'
import { parseInput } from '#app/features/forms/parse-input.ts'
import type { Parsed } from '#app/features/forms/use-contract-form.ts'
import { COUNTRY } from '#contracts/checkout.ts'
import { GuestDelivery, GuestPickup } from '#contracts/guest-checkout.ts'

export type GuestForm = GuestDelivery | GuestPickup
export type Step = 1 | 2 | 3

export const hashes: Record<Step, string> = { 1: '', 2: '#entrega', 3: '#pago' }
export const toStep = (hash: string): Step => (hash === '#pago' ? 3 : hash === '#entrega' ? 2 : 1)

/** The fields of each step, in the order of the page. */
export const stepFields: Record<Step, readonly string[]> = {
  1: ['email', 'full_name', 'telephone_number'],
  2: [
    'shipping_id',
    'address_line_1',
    'address_line_2',
    'postal_zip_code',
    'city',
    'state_province_region',
  ],
  3: ['document'],
}

export type Errors = Record<string, string | undefined>

/** The first step that has an error, and its first field in the order of the page. */
export function findFirstError(errors: Errors): { step: Step; name: string } | null {
  for (const step of [1, 2, 3] as const) {
    const name = stepFields[step].find((field) => errors[field])
    if (name) return { step, name }
  }
  return null
}

export function parseGuestForm(
  fields: Record<string, string>,
  isPickup: boolean,
): Parsed<GuestForm> {
  if (isPickup) return parseInput(GuestPickup, fields)
  const parsed = parseInput(GuestDelivery, { ...fields, country_region: COUNTRY })
  const problem = findProblem(fields)
  if (!problem?.isError) return parsed
  const errors = 'errors' in parsed ? parsed.errors : {}
  return { errors: { ...errors, postal_zip_code: problem.text } }
}
