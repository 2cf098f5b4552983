import type { HealthCheck } from '#contracts/admin/health.ts'

/** A check as whoever administers the shop reads it. */
export type Finding = HealthCheck & {
  /** What everybody else must do before they tell somebody about it. */
  others?: string
}

export const good = (name: string, sentence: string): Finding => ({
  name,
  state: 'good',
  sentence,
  advice: null,
})

export const attention = (name: string, sentence: string, advice: string): Finding => ({
  name,
  state: 'attention',
  sentence,
  advice,
})

export const bad = (name: string, sentence: string, advice: string): Finding => ({
  ...attention(name, sentence, advice),
  state: 'bad',
})
