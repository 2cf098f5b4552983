import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { defineConfig } from 'vite'

/** The worker is built after the shop, for it is of one build: it knows whose scripts it keeps. */
const assets = readdirSync('build/client/assets').sort()
const build = createHash('sha256').update(assets.join('\n')).digest('hex').slice(0, 12)

/** What says that there is no line has to be here before the line goes. */
const word = assets
  .filter((name) => /^offline-notice-.*\.js$/.test(name))
  .map((name) => `/assets/${name}`)

export default defineConfig({
  define: { BUILD: JSON.stringify(build), WORD: JSON.stringify(word) },
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
