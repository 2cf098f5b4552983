import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { defineConfig } from 'vite'

// Built after the storefront, because the worker's caches are named after the build.
const assets = readdirSync('build/client/assets').sort()
const buildId = createHash('sha256').update(assets.join('\n')).digest('hex').slice(0, 12)

/** Cached at installation, because the offline notice cannot be loaded without a connection. */
const noticeFiles = assets
  .filter((name) => /^offline-notice-.*\.js$/.test(name))
  .map((name) => `/assets/${name}`)

export default defineConfig({
  define: { BUILD_ID: JSON.stringify(buildId), NOTICE_FILES: JSON.stringify(noticeFiles) },
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
