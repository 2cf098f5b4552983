import type { RepricingRequest } from '#contracts/admin/repricing.ts'
import type { Material } from '#contracts/materials.ts'

export type Wanted = RepricingRequest

type Typed = Record<string, string>

const ROUNDINGS = [1, 10, 100, 1000] as const

/** Converts the form to the body of the call. Selected products take precedence over a category or material. */
export function toRequest(typed: Typed, ids: number[]): Wanted {
  const { category, material, by, percentage, round_to, round } = typed
  const selection =
    ids.length > 0
      ? { ids }
      : {
          ...(category && { category: Number(category) }),
          ...(material && { material: material as Material }),
        }
  return {
    ...selection,
    by: by === 'gold' ? 'gold' : 'percentage',
    ...(by !== 'gold' && percentage !== '' && { percentage: Number(percentage) }),
    round_to: ROUNDINGS.find((pesos) => String(pesos) === round_to) ?? 1,
    round: round === 'up' ? 'up' : 'nearest',
  }
}
