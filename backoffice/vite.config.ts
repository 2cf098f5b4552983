import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { drawnIcons } from './icons/drawn-icons-plugin.ts'

/** The server replaces this placeholder with the nonce of each request. */
const NONCE_PLACEHOLDER = 'nonce-of-this-request'

/**
 * What the first screen needs is in two files. Of the rest, shared code is in a few files, because fifty small ones would be
 * fifty requests.
 */
const chunks = [
  { name: 'first-libraries', test: /node_modules/, tags: ['$initial' as const], priority: 4 },
  { name: 'first', tags: ['$initial' as const], priority: 3 },
  // Merged with small files of others, the inputs of MUI would import a file that imports them, and not start.
  { name: 'inputs', test: /node_modules\/@mui\/material\/Autocomplete/, priority: 2.5 },
  {
    name: 'libraries',
    test: /node_modules/,
    priority: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 20_000,
  },
  { name: 'shared', test: /\/(backoffice|app|contracts)\//, minShareCount: 2, priority: 1 },
]

/** The router's exports lead to its development build. */
const routerForProduction = [
  {
    find: /^react-router$/,
    replacement: resolve('node_modules/react-router/dist/production/index.mjs'),
  },
  {
    find: /^react-router\/dom$/,
    replacement: resolve('node_modules/react-router/dist/production/dom-export.mjs'),
  },
]

/** Adds the `content` attribute that HTML requires and Vite omits. */
const validNonceMeta: Plugin = {
  name: 'quilate:valid-nonce-meta',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => ({
      html: html.replace('<meta property="csp-nonce"', '$& content=""'),
      tags: [{ tag: 'link', attrs: { rel: 'manifest', href: '/admin/manifest.webmanifest' } }],
    }),
  },
}

/** The worker has a fixed address, because browsers look there for a newer one. */
const pushWorker: Plugin = {
  name: 'quilate:push-worker',
  generateBundle() {
    const source = readFileSync('backoffice/push-worker.js', 'utf8')
    this.emitFile({ type: 'asset', fileName: 'push-worker.js', source })
  },
}

/** The back office is a separate bundle, so that shoppers do not download any of it. */
export default defineConfig({
  base: '/admin/',
  plugins: [drawnIcons, validNonceMeta, pushWorker],
  html: { cspNonce: NONCE_PLACEHOLDER },
  resolve: { dedupe: ['react-router'], alias: routerForProduction },
  build: {
    outDir: 'build/back-office',
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: 'backoffice/index.html',
      output: { codeSplitting: { groups: chunks } },
    },
  },
})
