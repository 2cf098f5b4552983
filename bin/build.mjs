import { rebuild } from './build-if-needed.mjs'
import { installIfNeeded } from './install.mjs'

installIfNeeded()
rebuild()
