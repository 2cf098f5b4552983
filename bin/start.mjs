import { buildIfNeeded } from './freshness.mjs'
import { installIfNeeded } from './install.mjs'

installIfNeeded()
buildIfNeeded()
await import('./serve.mjs')
