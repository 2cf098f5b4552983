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

export default defineConfig({
  plugins: [routerForProduction, reactRouter()],
  // One stylesheet: seven small ones would each hold up the first paint.
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    // One bundle for the server and its pages, so that both know the same contexts.
    ssr: {
      build: { rollupOptions: { input: 'server/entry.ts' } },
      resolve: { noExternal: ['react-router'] },
    },
  },
})
