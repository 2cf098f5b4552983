import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { Timestamp } from '#contracts/scalars.ts'

const HealthCheck = z.object({
  name: z.string(),
  state: z.enum(['good', 'attention', 'bad']),
  /** The status as a sentence for staff. */
  sentence: z.string(),
  /** What to do about it; null if no action is needed. */
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
