import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contracts/endpoint.ts'

/** What a reply is cached under: everything that it depends on, and nothing else, so that no request multiplies entries. */
export type ReplyAddress = {
  url: string
  /** Whether it contains values that visitors choose, of which there are any number. */
  hasFreeValues: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address of a reply; null if it is not cached. By default it is the route with the parameters of its path. */
    toAddress?: (request: FastifyRequest) => ReplyAddress | null
  }
}

export function toReplyAddress(request: FastifyRequest): ReplyAddress | null {
  const { config, url = '' } = request.routeOptions
  if (config.toAddress) return config.toAddress(request)
  return { url: `${url} ${JSON.stringify(request.params)}`, hasFreeValues: false }
}

/** A call depends on its parsed input, however the address is written. Invalid input is refused by the route. */
export const toCallAddress =
  ({ path, ...schemas }: Endpoint) =>
  (request: FastifyRequest): ReplyAddress | null => {
    const params = schemas.params?.safeParse(request.params)
    const query = schemas.query?.safeParse(request.query)
    if (params?.success === false || query?.success === false) return null
    const chosen = JSON.stringify(query?.data ?? {})
    return {
      url: `${path} ${JSON.stringify(params?.data)} ${chosen}`,
      hasFreeValues: chosen !== '{}',
    }
  }
