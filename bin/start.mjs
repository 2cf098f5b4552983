import { buildIfNeeded } from './build-if-needed.mjs'
import { installIfNeeded } from './install.mjs'

installIfNeeded()
buildIfNeeded()
await import('./serve.mjs')
