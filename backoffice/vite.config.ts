import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { drawnIcons } from './icons/drawn-icons-plugin.ts'

/** The server replaces this placeholder with the nonce of each request. */
const NONCE_PLACEHOLDER = 'nonce-of-this-request'

/**
 * What the first screen needs is in two files, and what at least four parts need is in two more: fifty small files would be
 * fifty requests. What a part needs is needed by as many parts as itself, or by more, so none of these files imports one that
 * imports it: a circle of files would not start.
 */
const chunks = [
  { name: 'first-libraries', test: /node_modules/, tags: ['$initial' as const], priority: 4 },
  { name: 'first', tags: ['$initial' as const], priority: 3 },
  { name: 'libraries', test: /node_modules/, minShareCount: 4, priority: 2 },
  { name: 'shared', test: /\/(backoffice|app|contracts)\//, minShareCount: 4, priority: 1 },
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
