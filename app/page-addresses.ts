import type { ServerBuild } from 'react-router'

/** What a route module may export as `handle`. */
export type PageHandle = {
  /** The parameters of the query that the server reads. A page that is cached gets no others. */
  searchParams?: readonly string[]
  /** The path ends in the id of a row. Pages with any other parameter in their path are not cached. */
  hasIdInPath?: true
  /** The page needs no scripts, so that it works at any address. */
  hasNoScripts?: true
}

/** An address with everything that the rendered page depends on, and nothing else. */
export type PageAddress = {
  url: string
  /** Whether it contains values that visitors choose, of which there are any number. */
  hasFreeValues: boolean
}

type Page = { searchParams: readonly string[]; routeIds: readonly string[] }

const ID = /\/[1-9]\d{0,9}$/
const ANY_ID = '/:id'
/** How the addresses end from which the router reads the data of a page. */
const DATA = '.data'
/** Which of its routes the router wants the data of. */
const ROUTES = '_routes'

/**
 * Finds the address under which a page is cached; null for a page that is not. Only the usual spelling of a path is
 * cached, because the router understands any number of others.
 */
export function createPageAddresses({ routes }: ServerBuild): (url: string) => PageAddress | null {
  const pages = listPages(routes)

  return (url) => {
    const queryStart = url.indexOf('?')
    const path = queryStart < 0 ? url : url.slice(0, queryStart)
    const isData = path.endsWith(DATA)
    const page = pages.get((isData ? toPagePath(path) : path).replace(ID, ANY_ID))
    if (!page) return null
    if (queryStart < 0) return { url, hasFreeValues: false }
    const given = new URLSearchParams(url.slice(queryStart))
    const known = page.searchParams.flatMap((name) => {
      const value = given.get(name)
      return value === null ? [] : [[name, value]]
    })
    const wanted = isData ? readRoutes(given, page) : []
    const query = new URLSearchParams([...known, ...wanted]).toString()
    return { url: query ? `${path}?${query}` : path, hasFreeValues: known.length > 0 }
  }
}

const toPagePath = (dataPath: string) =>
  dataPath === `/_${DATA}` ? '/' : dataPath.slice(0, -DATA.length)

function readRoutes(given: URLSearchParams, { routeIds }: Page): string[][] {
  const asked = given.get(ROUTES)?.split(',') ?? []
  const known = routeIds.filter((id) => asked.includes(id))
  return known.length > 0 ? [[ROUTES, known.join(',')]] : []
}

/** The pages that are cached, by their paths. */
function listPages(routes: ServerBuild['routes']): Map<string, Page> {
  const pages = new Map<string, Page>()
  for (const route of Object.values(routes)) {
    if (!route?.index && route?.path === undefined) continue
    const chain = listChain(routes, route.id)
    const handles = chain.map(({ module }) => (module.handle ?? {}) as PageHandle)
    const path = `/${chain.flatMap(({ path }) => path || []).join('/')}`
    const hasId = handles.some(({ hasIdInPath }) => hasIdInPath)
    const cachedPath = hasId ? path.replace(/\/:\w+$/, ANY_ID) : path
    if (!hasId && /[:*]/.test(cachedPath)) continue
    pages.set(cachedPath, {
      searchParams: handles.flatMap(({ searchParams = [] }) => searchParams),
      routeIds: chain.map(({ id }) => id),
    })
  }
  return pages
}

/** A route after the routes that it is nested in. */
function listChain(routes: ServerBuild['routes'], id: string | undefined) {
  const chain = []
  for (let route = routes[id ?? '']; route; route = routes[route.parentId ?? '']) {
    chain.unshift(route)
  }
  return chain
}
