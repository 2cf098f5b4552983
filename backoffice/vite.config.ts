import { defineConfig } from 'vite'
import { houseIcons } from './icons/house-icons.ts'

/** What stands for the nonce in the built page; the server puts each request's own in its place. */
const NONCE_STAND_IN = 'nonce-of-this-request'

/** The back office is a bundle of its own: not one byte of it reaches a shopper. */
export default defineConfig({
  base: '/admin/',
  plugins: [houseIcons],
  html: { cspNonce: NONCE_STAND_IN },
  resolve: { dedupe: ['react-router'] },
  build: {
    outDir: 'build/desk',
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { input: 'backoffice/index.html' },
  },
})
