import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // One stylesheet: seven small ones would each hold up the first paint.
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    // One bundle for the server and its pages, so that both know the same contexts.
    ssr: { build: { rollupOptions: { input: 'server/entry.ts' } } },
  },
})
