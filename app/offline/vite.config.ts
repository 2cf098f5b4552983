import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { defineConfig } from 'vite'

/** The worker is built after the shop, for it is of one build: it knows whose scripts it keeps. */
const build = createHash('sha256')
  .update(readdirSync('build/client/assets').sort().join('\n'))
  .digest('hex')
  .slice(0, 12)

export default defineConfig({
  define: { BUILD: JSON.stringify(build) },
  publicDir: false,
  build: {
    outDir: 'build/offline',
    target: 'es2022',
    rolldownOptions: {
      input: 'app/offline/worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})
