import * as build from 'virtual:react-router/server-build'
import { serveBuiltDesk } from './desk.ts'
import { serveInstallable } from './installable.ts'
import { open } from './open.ts'
import { FOR_EVER, serveBuilt } from './static.ts'
import { serveStorefront } from './storefront.ts'

export { backUp, copyDatabase, restore } from './backup.ts'

/** The one place that opens things: database, jobs and the listening socket. */
export const start = (variables: Record<string, string | undefined>) =>
  open(variables, (app, shop) => {
    serveBuilt(app, {
      folder: 'build/client/assets',
      prefix: '/assets/',
      cacheControl: FOR_EVER,
    })
    serveInstallable(app)
    serveBuiltDesk(app)
    serveStorefront(app, { build, mode: import.meta.env.MODE, shop })
  })
