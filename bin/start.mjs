import { buildIfNeeded } from './build-if-needed.mjs'
import { installIfNeeded } from './install.mjs'

// `npm start -- --empty` begins a shop without the demo.
if (process.argv.includes('--empty')) process.env.DEMO = 'off'

installIfNeeded()
buildIfNeeded()
await import('./serve.mjs')
