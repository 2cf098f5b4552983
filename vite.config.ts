import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { drawnIcons } from './backoffice/icons/drawn-icons-plugin.ts'

/** The router's exports lead to its development build, on the server as in the browser; the shop takes the other. */
const production = resolve('node_modules/react-router/dist/production')
const routerForProduction: Plugin = {
  name: 'quilate:router-for-production',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) =>
    ({
      'react-router': resolve(production, 'index.mjs'),
      'react-router/dom': resolve(production, 'dom-export.mjs'),
    })[id],
}

/** The name that a component gives, and its file in four letters: a page says each of them up to a hundred times. */
function toClassName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''))
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

/** By its path from here: what the folder that this lies in is called is not asked. */
const within = (pattern: RegExp) => (id: string) =>
  pattern.test(id.slice(import.meta.dirname.length + 1))

/**
 * What pages share comes in a few files: each of fifty small ones would be a request. The first two belong to every page,
 * `pieces` to most, `calls` to those that speak to the server by themselves.
 */
const chunks = [
  {
    name: 'framework',
    test: within(/^node_modules\/(react|react-dom|react-router|scheduler)\//),
    priority: 4,
  },
  {
    name: 'house',
    test: within(
      /^app\/(cart\/added|features\/(alerts\/(notify|toasts)|cart\/(use-link-coupon|mini-cart\/lazy)|errors|products(?!\/(arrivals|chooser-price|piece-|use-chooser-dialog|use-piece-choice|payment-methods\/|shipping-quote\/|use-saved-size))|seo\/page-meta|shell\/(?!preview-notice|calm-shell))|ui\/(create-store|no-scripts|preload-font))/,
    ),
    priority: 3,
  },
  {
    name: 'pieces',
    test: within(
      /^(app\/(features\/(product\/(format-rating|retry)|products\/(payment-methods\/(payment-methods|pay-way-line|rated-line)|shipping-quote\/(find-cheapest|shipping-quote))\.|seo\/auth-meta)|messages|ui\/(?!bill|data-notice|field\.|item-list|payment-due|progress-steps|select-field|sent-notice|textarea-field|use-back-closes|use-modal|dialog))|contracts\/(audiences|field-messages|format-date|format-price|installments\.|materials|net-price|order-words|pay-way-price|pieces|preparation-words|product-name|return-policy|saved-sizes|shipping-price|sortings))/,
    ),
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'calls',
    test: within(
      /^(node_modules\/zod\/|contracts\/|app\/(session|features\/(account|auth|forms|orders))\/|app\/(ui\/(bill|data-notice|field\.|item-list|payment-due|progress-steps|select-field|sent-notice|textarea-field)|cart\/checkout-draft))/,
    ),
    minShareCount: 2,
    priority: 1,
  },
]

/** What stays beside the server's one file: two come with binaries, the last is only looked for by who has it. */
const outside = ['@node-rs/argon2', 'sharp', 'typescript']

/** To find and read a thousand small files of libraries took a third of the time in which the shop opens. */
const inOneFile = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true as const, external: outside },
}

export default defineConfig(({ command }) => ({
  plugins: [routerForProduction, reactRouter()],
  // During development this server builds the back office as well.
  optimizeDeps: { rolldownOptions: { plugins: [drawnIcons] } },
  css: { modules: { generateScopedName: toClassName } },
  // One stylesheet: seven small ones would each hold up the first paint.
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
      },
    },
    // One bundle for the server and its pages, so that both know the same contexts.
    ssr: {
      build: { rollupOptions: { input: 'server/entry.ts' } },
      ...(command === 'build' ? inOneFile : { resolve: { noExternal: ['react-router'] } }),
    },
  },
}))
