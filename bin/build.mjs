import { rmSync } from 'node:fs'
import { buildIfNeeded } from './freshness.mjs'
import { installIfNeeded } from './install.mjs'

installIfNeeded()
rmSync('build', { recursive: true, force: true })
buildIfNeeded()
