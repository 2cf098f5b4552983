import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR = 31_536_000_000

/** What the build made: names carry a hash, so that they may be kept for ever. */
export function serveStatic(app: FastifyInstance): void {
  app.register(fastifyStatic, {
    root: resolve('build/client/assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: YEAR,
    preCompressed: true,
    decorateReply: false,
  })
}
