import { defineConfig, type Plugin } from 'vite'
import { drawnIcons } from './icons/drawn-icons-plugin.ts'

/** What stands for the nonce in the built page; the server puts each request's own in its place. */
const NONCE_STAND_IN = 'nonce-of-this-request'

/** What screens share comes in two files: fifty small ones would each be a request, and a long way makes each of them late. */
const chunks = [
  { name: 'libraries', test: /node_modules/, priority: 2 },
  { name: 'house', test: /\/(backoffice|app|contracts)\//, minShareCount: 2, priority: 1 },
]

/** The mark of the nonce that Vite writes lacks the content that HTML wants of it. */
const soundNonceMark: Plugin = {
  name: 'sound-nonce-mark',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<meta property="csp-nonce"', '$& content=""'),
  },
}

/** The back office is a bundle of its own: not one byte of it reaches a shopper. */
export default defineConfig({
  base: '/admin/',
  plugins: [drawnIcons, soundNonceMark],
  html: { cspNonce: NONCE_STAND_IN },
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
