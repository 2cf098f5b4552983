import { installIfNeeded } from './install.mjs'

installIfNeeded()
process.env.NODE_ENV = 'development'

const { createServer } = await import('vite')
const { runShop } = await import('./run-shop.mjs')

const ROOMS_OF_THE_SERVER = /\/(contracts|db|demo|domain|integrations|sandbox|server)\//

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const open = async () => {
  const { start } = await vite.ssrLoadModule('/server/dev.ts')
  return start(process.env, vite)
}

// Vite would end the process at once, and leave the database without its shop.
process.removeAllListeners('SIGTERM')
const shop = await runShop(open)

// Pages are fresh at every request; a change in the server's own rooms opens the shop anew.
let reopening = Promise.resolve()
vite.watcher.on('change', (file) => {
  if (!ROOMS_OF_THE_SERVER.test(file)) return
  reopening = reopening.then(async () => {
    await shop.current?.close()
    try {
      shop.current = await open()
      console.log(`  Reabierta por un cambio en ${file.split('/').slice(-2).join('/')}`)
    } catch (error) {
      console.error(error)
    }
  })
})
