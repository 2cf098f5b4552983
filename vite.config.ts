import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    // One bundle for the server and its pages, so that both know the same contexts.
    ssr: { build: { rollupOptions: { input: 'server/entry.ts' } } },
  },
})
