import * as z from 'zod/mini'
import { Integer } from '#contracts/scalars.ts'
import { checkoutLimits, preparationDays } from '#contracts/shop.ts'
import { range } from './range.ts'

export const CheckoutDraft = z
  .object({
    hold_minutes: Integer.check(...range(1, 1_440)),
    max_unpaid_orders: z._default(
      Integer.check(...range(1, 100)),
      checkoutLimits.max_unpaid_orders,
    ),
    max_units_per_product: z._default(
      Integer.check(...range(1, 10_000)),
      checkoutLimits.max_units_per_product,
    ),
    max_units_per_order: z._default(
      Integer.check(...range(1, 10_000)),
      checkoutLimits.max_units_per_order,
    ),
    preparation_min_days: z._default(
      Integer.check(...range(0, 60)),
      preparationDays.preparation_min_days,
    ),
    preparation_max_days: z._default(
      Integer.check(...range(1, 60)),
      preparationDays.preparation_max_days,
    ),
  })
  .check(
    z.refine((draft) => draft.preparation_min_days <= draft.preparation_max_days, {
      error: 'No puede ser menos que el plazo más corto.',
      path: ['preparation_max_days'],
    }),
  )
