import { existsSync } from 'node:fs'
import { hasCode } from './has-code.mjs'

/** @typedef {typeof import('../server/entry.ts')} BuiltServer */

/** Not a literal in `import()`, because the type checker would then read the whole bundle. */
const BUILT = '../build/server/index.js'

/**
 * @returns {Promise<BuiltServer>}
 */
export const importServer = () => import(BUILT)

/** Imports the built server. Where its sources exist, it is built first if they have changed. */
async function importFreshServer() {
  if (existsSync('server/entry.ts')) {
    const { installIfNeeded } = await import('./install.mjs')
    const { buildIfNeeded } = await import('./build-if-needed.mjs')
    installIfNeeded()
    buildIfNeeded()
  }
  process.env.NODE_ENV ??= 'production'
  return importServer()
}

/**
 * Runs a command on a shop (backup, restore, copy). An expected error is printed as a sentence.
 * @param {(tools: BuiltServer, signal: AbortSignal) => Promise<void>} use
 */
export async function runTool(use) {
  const tools = await importFreshServer()
  const abort = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => abort.abort())
  try {
    await use(tools, abort.signal)
  } catch (error) {
    if (abort.signal.aborted) console.error('\n  Cortado: no quedó nada a medias.\n')
    else if (hasCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG')) {
      console.error('\n  No queda lugar en el disco: no quedó nada a medias.\n')
    } else console.error(toOutput(error))
    process.exitCode = 1
  }
}

/**
 * The message of a refused start, the whole error otherwise.
 * @param {unknown} error
 */
export const toOutput = (error) =>
  error instanceof Error && error.name === 'StartRefusal' ? `\n  ${error.message}\n` : error
