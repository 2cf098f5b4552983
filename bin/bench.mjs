import { buildIfNeeded } from './build-if-needed.mjs'
import { prepareChromium } from './chromium.mjs'
import { installIfNeeded } from './install.mjs'

installIfNeeded()
buildIfNeeded()

const { createServer } = await import('vite')
const vite = await createServer({
  configFile: false,
  server: { middlewareMode: true, hmr: false, ws: false },
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
})
// Usage: `npm run bench` measures every scenario of the server, `npm run bench -- run 6 cart` the cart for 6 seconds,
// `npm run bench -- orders` orders, `npm run bench:load` many concurrent shoppers, `npm run bench:load -- wide 60` for a minute with other visits,
// `npm run bench -- lighthouse` the pages in a browser.
const [benchmark = 'run', ...options] = process.argv.slice(2)
const seconds = options.find((option) => Number(option) > 0)
const only = options.find((option) => option !== seconds)
const { run } = await vite.ssrLoadModule(`/bench/${benchmark}.ts`)
await run({ seconds: Number(seconds) || undefined, only, chromium: await prepareChromium()() })
await vite.close()
