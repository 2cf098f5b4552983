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
const { run } = await vite.ssrLoadModule('/bench/run.ts')
const seconds = Number(process.argv[2] ?? 6)
await run({ seconds })
await vite.close()
