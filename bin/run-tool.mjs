import { existsSync } from 'node:fs'

/** Imports the built server. In a checkout with sources, changed sources are built first. */
async function importBuilt() {
  if (existsSync('server/entry.ts')) {
    const { installIfNeeded } = await import('./install.mjs')
    const { buildIfNeeded } = await import('./build-if-needed.mjs')
    installIfNeeded()
    buildIfNeeded()
  }
  process.env.NODE_ENV ??= 'production'
  return import('../build/server/index.js')
}

/** Runs a command-line tool of the built server. Expected errors are printed as one message, without a stack trace. */
export async function runTool(use) {
  const tools = await importBuilt()
  const abort = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => abort.abort())
  try {
    await use(tools, abort.signal)
  } catch (error) {
    if (abort.signal.aborted) console.error('\n  Cortado: no quedó nada a medias.\n')
    else if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(error.code)) {
      console.error('\n  No queda lugar en el disco: no quedó nada a medias.\n')
    } else console.error(error.name === 'StartRefusal' ? `\n  ${error.message}\n` : error)
    process.exitCode = 1
  }
}
