import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { serveBuiltBackOffice } from './pages/back-office.ts'
import { IMMUTABLE, serveBuilt } from './pages/static.ts'
import { serveStorefront } from './pages/storefront.ts'
import { serveServiceWorkerAndIcons } from './pages/web-app-manifest.ts'
import { readEnv } from './start/env.ts'
import { open } from './start/open.ts'
import { openPrimary } from './start/open-primary.ts'
import { openWorker } from './start/open-worker.ts'
import type { RunningShop } from './start/running-shop.ts'
import type { AddPages } from './start/serve-shop.ts'

export { backUp, copyDatabase, restore } from './start/backup.ts'
export { compareDatabases } from './start/compare-databases.ts'
export { writeDemoHistory } from './start/write-demo-history.ts'

const addPages: AddPages = (app, shop) => {
  serveBuilt(app, {
    folder: 'build/client/assets',
    prefix: '/assets/',
    cacheControl: IMMUTABLE,
  })
  serveServiceWorkerAndIcons(app)
  serveBuiltBackOffice(app)
  // The virtual module declares `basename` as possibly undefined, `ServerBuild` as absent or a string.
  serveStorefront(app, { build: build as ServerBuild, mode: import.meta.env.MODE, shop })
}

type Variables = Record<string, string | undefined>

/** Starts the server in production, with the built pages, in one process or several. */
export const start = async (variables: Variables): Promise<RunningShop> =>
  readEnv(variables).WORKERS === 1 ? open(variables, addPages) : openPrimary(variables)

/** Starts one of several processes; the primary process runs it. */
export const startWorker = (variables: Variables) => openWorker(variables, addPages)
