import {
  findPostalCodeProblem,
  type PostalCodeProblem,
  parsePostalCode,
} from '#contracts/postal-code.ts'
import { toProvince } from '#contracts/provinces.ts'

/** Where the order goes, as the calls of the checkout take it. */
export type Destination = { state_province_region: string; postal_code: string }

/** The fields of the form that tell it. */
export type Address = {
  state_province_region?: string | undefined
  postal_zip_code?: string | undefined
}

export const findProblem = (address: Address): PostalCodeProblem | null =>
  findPostalCodeProblem(
    address.postal_zip_code ?? '',
    toProvince(address.state_province_region ?? ''),
  )

/** Undefined until the address tells province and postal code, and they fit together. */
export function readDestination(address: Address): Destination | undefined {
  const province = toProvince(address.state_province_region ?? '')
  const postal_code = address.postal_zip_code?.trim() ?? ''
  if (!province || !parsePostalCode(postal_code) || findProblem(address)?.isError) return undefined
  return { state_province_region: province, postal_code }
}

/** Equal for equal destinations. */
export const toKey = (destination: Destination | undefined): string =>
  destination ? JSON.stringify(destination) : ''
