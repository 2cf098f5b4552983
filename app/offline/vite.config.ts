import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vite'

// Built after the storefront, because the worker's caches are named after the build.
const assets = readdirSync('build/client/assets').sort()
const buildId = createHash('sha256').update(assets.join('\n')).digest('hex').slice(0, 12)

type Module = { imports?: string[] }
type Manifest = { entry: Module; routes: Record<string, Module> }

/** The pages that the worker fetches when it is installed, with what every page imports. */
const installedRoutes = ['root', 'routes/cart', 'routes/offline']

/**
 * The chunks that these pages import, and the notice. Documents name only the modules of their routes, so the worker
 * caches these at its installation.
 */
function listInstalledFiles(): string[] {
  const file = assets.find((name) => name.startsWith('manifest-')) as string
  const script = readFileSync(`build/client/assets/${file}`, 'utf8')
  const start = script.indexOf('{')
  const manifest: Manifest = JSON.parse(script.slice(start, script.lastIndexOf('}') + 1))
  const modules = [manifest.entry, ...installedRoutes.map((id) => manifest.routes[id])]
  const notice = assets.filter((name) => /^offline-notice-.*\.js$/.test(name))
  return [
    ...new Set([
      ...modules.flatMap((module) => module?.imports ?? []),
      ...notice.map((name) => `/assets/${name}`),
    ]),
  ]
}

export default defineConfig({
  define: {
    BUILD_ID: JSON.stringify(buildId),
    INSTALLED_FILES: JSON.stringify(listInstalledFiles()),
  },
  publicDir: false,
  build: {
    outDir: 'build/offline',
    target: 'es2022',
    rolldownOptions: {
      input: 'app/offline/service-worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})
