import { href } from 'react-router'
import { toSizeName } from '#contracts/ring-sizes.ts'

/** The shop page with the rings of one size. */
export const toSizePath = (number: string): string =>
  `${href('/shop')}?${new URLSearchParams({ size: toSizeName(number) })}`
