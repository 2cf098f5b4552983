import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { serveBuiltBackOffice } from './pages/back-office.ts'
import { IMMUTABLE, serveBuilt } from './pages/static.ts'
import { serveStorefront } from './pages/storefront.ts'
import { serveServiceWorkerAndIcons } from './pages/web-app-manifest.ts'
import { open } from './start/open.ts'

export { backUp, copyDatabase, restore } from './start/backup.ts'

/** Starts the server in production, with the built pages. */
export const start = (variables: Record<string, string | undefined>) =>
  open(variables, (app, shop) => {
    serveBuilt(app, {
      folder: 'build/client/assets',
      prefix: '/assets/',
      cacheControl: IMMUTABLE,
    })
    serveServiceWorkerAndIcons(app)
    serveBuiltBackOffice(app)
    // The virtual module declares `basename` as possibly undefined, `ServerBuild` as absent or a string.
    serveStorefront(app, { build: build as ServerBuild, mode: import.meta.env.MODE, shop })
  })
