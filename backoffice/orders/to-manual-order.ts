type Typed = Record<string, unknown>
type Line = { product_id: number; count: number }

const toLines = (lines: unknown) =>
  ((lines ?? []) as Partial<Line>[]).filter((line): line is Line =>
    Boolean(line.product_id && line.count),
  )

/** Converts the form to the body of the call: either a coupon or a discount, and one payment method. */
export function toTerms(typed: Typed) {
  const { lines, shipping_id, coupon_name, credit_code, discount } = typed
  const { state_province_region, postal_zip_code } = typed
  const percentage = Number((discount as Typed | undefined)?.['percentage']) || 0
  return {
    lines: toLines(lines),
    shipping_id: shipping_id as number,
    ...(state_province_region ? { state_province_region: String(state_province_region) } : {}),
    ...(postal_zip_code ? { postal_zip_code: String(postal_zip_code) } : {}),
    ...(coupon_name ? { coupon_name: String(coupon_name) } : {}),
    ...(credit_code ? { credit_code: String(credit_code) } : {}),
    ...(percentage > 0 ? { discount: { percentage } } : {}),
  }
}

export function toManualOrder({ discount, payment, ...typed }: Typed, key: string) {
  const { kind, method, hours } = (payment ?? {}) as Typed
  const way = kind === 'link' ? { kind, hours } : { kind: 'counter', method }
  return { ...typed, ...toTerms({ ...typed, discount }), payment: way, key }
}
