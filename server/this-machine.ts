import type { FastifyRequest } from 'fastify'

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** Asked from here, and not on behalf of somebody behind a proxy. */
export const isThisMachine = (request: FastifyRequest): boolean =>
  LOOPBACK.includes(request.ip) && !request.headers['x-forwarded-for']
