import * as build from 'virtual:react-router/server-build'
import { serveBuiltBackOffice } from './pages/back-office.ts'
import { IMMUTABLE, serveBuilt } from './pages/static.ts'
import { serveStorefront } from './pages/storefront.ts'
import { serveInstallable } from './pages/web-app-manifest.ts'
import { open } from './start/open.ts'

export { backUp, copyDatabase, restore } from './start/backup.ts'

/** The one place that opens things: database, jobs and the listening socket. */
export const start = (variables: Record<string, string | undefined>) =>
  open(variables, (app, shop) => {
    serveBuilt(app, {
      folder: 'build/client/assets',
      prefix: '/assets/',
      cacheControl: IMMUTABLE,
    })
    serveInstallable(app)
    serveBuiltBackOffice(app)
    serveStorefront(app, { build, mode: import.meta.env.MODE, shop })
  })
