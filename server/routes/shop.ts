import type { FastifyInstance } from 'fastify'
import { shopApi } from '#contracts/shop.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'

export function serveShop(app: FastifyInstance, { settings }: Shop): void {
  serve(app, shopApi.getShop, () => settings.getShop())
}
