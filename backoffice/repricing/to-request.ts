import type { RepricingRequest } from '#contracts/admin/repricing.ts'
import type { Material } from '#contracts/materials.ts'

export type Wanted = RepricingRequest

type Typed = Record<string, string>

const ROUNDINGS = [1, 10, 100, 1000] as const

/** What the form says, as the shop takes it. Chosen pieces go before a category or a material. */
export function toRequest(typed: Typed, ids: number[]): Wanted {
  const { category, material, by, percentage, round_to, round } = typed
  const whose =
    ids.length > 0
      ? { ids }
      : {
          ...(category && { category: Number(category) }),
          ...(material && { material: material as Material }),
        }
  return {
    ...whose,
    by: by === 'gold' ? 'gold' : 'percentage',
    ...(by !== 'gold' && percentage !== '' && { percentage: Number(percentage) }),
    round_to: ROUNDINGS.find((pesos) => String(pesos) === round_to) ?? 1,
    round: round === 'up' ? 'up' : 'nearest',
  }
}
