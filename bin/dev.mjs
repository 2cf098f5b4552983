import { installIfNeeded } from './install.mjs'

installIfNeeded()
process.env.NODE_ENV = 'development'

const { createServer } = await import('vite')
const { runShop } = await import('./run-shop.mjs')

const SERVER_FOLDERS = /\/(contracts|db|demo|domain|integrations|sandbox|server)\//

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const open = async () => {
  const { start } = await vite.ssrLoadModule('/server/dev.ts')
  return start(process.env, vite)
}

// Vite's handler would exit at once, before the shop has closed its database.
process.removeAllListeners('SIGTERM')
const shop = await runShop(open)

// Vite reloads pages at every request; a change of server code needs a restart of the shop.
let restarting = Promise.resolve()
vite.watcher.on('change', (file) => {
  if (!SERVER_FOLDERS.test(file)) return
  restarting = restarting.then(async () => {
    await shop.current?.close()
    try {
      shop.current = await open()
      console.log(`  Reabierta por un cambio en ${file.split('/').slice(-2).join('/')}`)
    } catch (error) {
      console.error(error)
    }
  })
})
