import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** Node's conditions lead to the router's development build; the shop's server takes the other. */
const routerForProduction: Plugin = {
  name: 'quilate:router-for-production',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  enforce: 'pre',
  resolveId: (id) =>
    id === 'react-router' ? resolve('node_modules/react-router/dist/production/index.mjs') : null,
}

/** What every page needs comes in two files: a dozen small ones would each be a request of its own. */
const chunks = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
    priority: 2,
  },
  { name: 'house', test: /\/app\/(ui|features\/(missing|products|shell))\//, priority: 1 },
]

export default defineConfig({
  plugins: [routerForProduction, reactRouter()],
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
      resolve: { noExternal: ['react-router'] },
    },
  },
})
