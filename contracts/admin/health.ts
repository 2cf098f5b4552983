import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { Timestamp } from '#contracts/scalars.ts'

const HealthCheck = z.object({
  name: z.string(),
  state: z.enum(['good', 'attention', 'bad']),
  /** How it is, in words for people. */
  sentence: z.string(),
  /** What to do about it; null where there is nothing to do. */
  advice: z.nullable(z.string()),
})
export type HealthCheck = z.infer<typeof HealthCheck>

export const Health = z.object({ at: Timestamp, checks: z.array(HealthCheck) })
export type Health = z.infer<typeof Health>

export const adminHealthApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/health',
    summary: 'How the shop itself is, in words',
    access: 'staff',
    response: Health,
  }),
}
