import { buildAnew } from './freshness.mjs'
import { installIfNeeded } from './install.mjs'

installIfNeeded()
buildAnew()
