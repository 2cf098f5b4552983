import type { HealthCheck } from '#contracts/admin/health.ts'

export const good = (name: string, sentence: string): HealthCheck => ({
  name,
  state: 'good',
  sentence,
  advice: null,
})

export const attention = (name: string, sentence: string, advice: string): HealthCheck => ({
  name,
  state: 'attention',
  sentence,
  advice,
})

export const bad = (name: string, sentence: string, advice: string): HealthCheck => ({
  ...attention(name, sentence, advice),
  state: 'bad',
})
