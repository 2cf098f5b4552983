import { existsSync } from 'node:fs'

/** What the build made. Where its sources lie beside it, it is made anew first when they changed. */
export async function importBuilt() {
  if (existsSync('server/entry.ts')) {
    const { installIfNeeded } = await import('./install.mjs')
    const { buildIfNeeded } = await import('./freshness.mjs')
    installIfNeeded()
    buildIfNeeded()
  }
  process.env.NODE_ENV ??= 'production'
  return import('../build/server/index.js')
}

/** Does something to a shop from outside of it, and ends; why it may not is a sentence. */
export async function runTool(use) {
  const tools = await importBuilt()
  const cut = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => cut.abort())
  try {
    await use(tools, cut.signal)
  } catch (error) {
    if (cut.signal.aborted) console.error('\n  Cortado: no quedó nada a medias.\n')
    else if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(error.code)) {
      console.error('\n  No queda lugar en el disco: no quedó nada a medias.\n')
    } else console.error(error.name === 'StartRefusal' ? `\n  ${error.message}\n` : error)
    process.exitCode = 1
  }
}
