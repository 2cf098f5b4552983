import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { loadShop } from './load.ts'
import { type Head, type Manifest, parseManifest } from './manifest.ts'
import { readArchive } from './read-archive.ts'

type Options = {
  path: string
  head: Head
  url: string
  dataDir: string
  migrationsFolder: string
  signal?: AbortSignal | undefined
}

/** Files are restored before the database transaction commits, so that no row refers to a missing file. */
export const restoreBackup = ({ path, dataDir, signal, ...target }: Options) =>
  loadShop({ ...target, signal }, async (sink) => {
    let manifest: Manifest | null = null
    for await (const part of readArchive(path)) {
      signal?.throwIfAborted()
      if (part.kind === 'rows') await sink.write(part.table, part.rows)
      else if (part.kind === 'file') await writeFile(join(dataDir, part.name), part)
      else if (part.kind === 'manifest') manifest = parseManifest(part.text)
    }
    return manifest as Manifest
  })

async function writeFile(
  path: string,
  { mode, blocks }: { mode: number; blocks: AsyncIterable<Buffer> },
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(`${path}.new`, 'w', mode)
  try {
    for await (const block of blocks) await file.appendFile(block)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
}
