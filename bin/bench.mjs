import { prepareChromium } from './chromium.mjs'
import { buildIfNeeded } from './freshness.mjs'
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
// `npm run bench` measures the server, `npm run bench -- run 6 cart` some scenarios, `npm run bench -- orders` orders, `npm run bench:load` mixed traffic, `npm run bench -- lighthouse` pages in a browser.
const [what = 'run', seconds, only] = process.argv.slice(2)
const { run } = await vite.ssrLoadModule(`/bench/${what}.ts`)
await run({ seconds: Number(seconds) || undefined, only, chromium: await prepareChromium()() })
await vite.close()
