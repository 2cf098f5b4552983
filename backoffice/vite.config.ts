import { defineConfig, type Plugin } from 'vite'
import { drawnIcons } from './icons/drawn-icons-plugin.ts'

/** The server replaces this placeholder with the nonce of each request. */
const NONCE_PLACEHOLDER = 'nonce-of-this-request'

/** Shared code is bundled in two files, because fifty small ones would be fifty requests. */
const chunks = [
  { name: 'libraries', test: /node_modules/, priority: 2 },
  { name: 'shared', test: /\/(backoffice|app|contracts)\//, minShareCount: 2, priority: 1 },
]

/** Adds the `content` attribute that HTML requires and Vite omits. */
const validNonceMeta: Plugin = {
  name: 'quilate:valid-nonce-meta',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<meta property="csp-nonce"', '$& content=""'),
  },
}

/** The back office is a separate bundle, so that shoppers do not download any of it. */
export default defineConfig({
  base: '/admin/',
  plugins: [drawnIcons, validNonceMeta],
  html: { cspNonce: NONCE_PLACEHOLDER },
  resolve: { dedupe: ['react-router'] },
  build: {
    outDir: 'build/back-office',
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: 'backoffice/index.html',
      output: { codeSplitting: { groups: chunks } },
    },
  },
})
