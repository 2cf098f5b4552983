import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { FastifyInstance } from 'fastify'
import pages from '#app/routes.ts'

export type Route = { method: string; path: string; isPage?: true }
export type ShopWithRoutes = { routes: Route[]; close: () => Promise<void> }

/** The result of `npm run build`. */
const SERVER = 'build/server/index.js'
const CREATED = 'fastify.initialization'
const SANDBOX = '/sandbox/mercadopago'
/** 602 is an id of the demo shop; `nada` matches no row. */
export const toPath = (pattern: string) =>
  pattern.replaceAll(/:\w+/g, '602').replaceAll('*', 'nada')

/** Starts the built shop in this process; `routes` are all its API calls, pages, sandbox and development routes. */
export async function openShopWithRoutes(
  variables: Record<string, string>,
): Promise<ShopWithRoutes> {
  const servers: Route[][] = []
  const watch = (message: unknown) => {
    const found: Route[] = []
    servers.push(found)
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) {
        if (each !== 'HEAD') found.push({ method: each, path: toPath(url) })
      }
    })
  }
  subscribe(CREATED, watch)
  const { start } = await import(pathToFileURL(resolve(SERVER)).href)
  const shop = await start({ NODE_ENV: 'production', LOG_LEVEL: 'silent', ...variables })
  unsubscribe(CREATED, watch)
  const isShop = (found: Route[]) => found.some(({ path }) => path === '/readyz')
  const own = servers.filter(isShop).flat()
  const ofSandbox = servers
    .filter((found) => !isShop(found))
    .flat()
    .map(({ method, path }) => ({ method, path: SANDBOX + path }))
  const ofPages = listPages(pages).map((path) => ({
    method: 'GET',
    path: toPath(path),
    isPage: true as const,
  }))
  const routes = new Map<string, Route>(
    [...own, ...ofSandbox, ...ofPages].map((each) => [`${each.method} ${each.path}`, each]),
  )
  return { routes: [...routes.values()], close: shop.close }
}

const listPages = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children = [] }) => [
    ...(path || index ? [`/${path ?? ''}`] : []),
    ...listPages(children),
  ])

export const closeDataDir = (dataDir: string) => rm(dataDir, { recursive: true, force: true })
