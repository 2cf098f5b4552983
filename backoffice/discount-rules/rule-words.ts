import { formatDateTime } from '#backoffice/format/dates.ts'
import type { Tone } from '#backoffice/messages/tone.ts'
import type { DiscountRule } from '#contracts/admin/discount-rules.ts'
import { materials } from '#contracts/materials.ts'

export const toPercentage = ({ percentage }: Pick<DiscountRule, 'percentage'>): string =>
  `−${percentage.toLocaleString('es-AR')} %`

type Dates = Pick<DiscountRule, 'active' | 'starts_at' | 'ends_at'>

export function toRuleState({ active, starts_at, ends_at }: Dates): [tone: Tone, text: string] {
  if (!active) return ['calm', 'Apagada']
  const now = Date.now()
  if (ends_at && Date.parse(ends_at) <= now) return ['calm', 'Terminada']
  if (starts_at && Date.parse(starts_at) > now) return ['move', 'Programada']
  return ['good', 'En marcha']
}

export function toRuleDates({ starts_at, ends_at }: Dates): string {
  const since = starts_at && `desde el ${formatDateTime(starts_at)}`
  const until = ends_at && `hasta el ${formatDateTime(ends_at)}`
  return [since, until].filter(Boolean).join(' ') || 'Sin fecha de fin'
}

/** What it applies to, in a few words. */
export function toRuleScope(rule: DiscountRule, categoryNames: Map<number, string>): string {
  const parts = [
    rule.categories.map((id) => categoryNames.get(id) ?? 'otra categoría').join(', '),
    rule.materials.map((material) => materials[material]).join(', '),
    rule.tags.map((tag) => `#${tag}`).join(', '),
  ].filter(Boolean)
  const except = rule.excluded.length > 0 ? ` (menos ${rule.excluded.length})` : ''
  return (parts.join(' · ') || 'Toda la tienda') + except
}
