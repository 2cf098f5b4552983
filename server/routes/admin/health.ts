import type { FastifyInstance } from 'fastify'
import { adminHealthApi } from '#contracts/admin/health.ts'
import { type Machine, toChecks } from '#domain/health/checks.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'

export function serveAdminHealth(
  app: FastifyInstance,
  { pulse }: Shop,
  readMachine: () => Promise<Machine>,
): void {
  serve(app, adminHealthApi.get, async () => {
    const [now, machine] = await Promise.all([pulse.read(), readMachine()])
    return { at: new Date().toISOString(), checks: toChecks(now, machine) }
  })
}
