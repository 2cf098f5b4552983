import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefusal } from '#db/start-refusal.ts'
import { type Head, type Manifest, parseHead, parseManifest, toSeal } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { passOn, type Watch } from './watch.ts'

type Examined = { head: Head; manifest: Manifest }

/** Reads the whole file before the restore changes anything: it must be intact and must not overwrite other files. */
export async function examineBackup(
  path: string,
  dataDir: string,
  signal?: AbortSignal,
): Promise<Examined> {
  try {
    return await examine(path, dataDir, { signal })
  } catch (error) {
    if (error instanceof StartRefusal || signal?.aborted) throw error
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new StartRefusal(`No existe el archivo ${path}.`)
    }
    throw new StartRefusal(
      `El archivo ${path} está dañado o incompleto, o no es una copia de Quilate. No se tocó nada.`,
      { cause: error },
    )
  }
}

/** Reads a backup as a restore would, wherever it would be restored; throws if anything is not as it was written. */
export const checkBackup = (path: string, watch: Watch): Promise<Examined> =>
  examine(path, null, watch)

async function examine(path: string, dataDir: string | null, watch: Watch): Promise<Examined> {
  const texts = { head: '', manifest: '', seal: '' }
  const tables = new Map<string, ReturnType<typeof createHash>>()
  const files = createHash('sha256')
  for await (const part of readArchive(path)) {
    watch.signal?.throwIfAborted()
    if (texts.seal) throw new Error('There is something after the end')
    if (part.kind === 'rows') {
      const hash = tables.get(part.table) ?? createHash('sha256')
      tables.set(part.table, hash.update(part.rows))
      await passOn(watch, part.rows.length)
    } else if (part.kind !== 'file') {
      texts[part.kind] = part.text
      // Newer software may use an unknown format for the rest.
      if (part.kind === 'head') parseHead(part.text)
    } else {
      files.update(`${part.name}\0${part.size}\0`)
      const isSame = await matchesExistingFile(
        dataDir === null ? null : join(dataDir, part.name),
        part.size,
        passingOn(part.blocks, watch),
        files,
      )
      if (!isSame) {
        throw new StartRefusal(
          `En ${dataDir} ya hay otro archivo ${part.name}. Elegí con DATA_DIR una carpeta vacía.`,
        )
      }
    }
  }
  if (texts.seal !== toSeal(texts.head, texts.manifest))
    throw new Error('It is cut off, or altered')
  const head = parseHead(texts.head)
  const manifest = parseManifest(texts.manifest)
  for (const { name } of head.tables) {
    const sum = (tables.get(name) ?? createHash('sha256')).digest('hex')
    if (sum !== manifest.tables[name]?.sha256) throw new Error(`${name} is not as it was written`)
  }
  if (files.digest('hex') !== manifest.files.sha256) throw new Error('A file is not as it was')
  return { head, manifest }
}

/** An interrupted restore left identical files; a different file belongs to another shop. */
async function matchesExistingFile(
  path: string | null,
  size: number,
  blocks: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): Promise<boolean> {
  const file = path === null ? null : await open(path, 'r').catch(() => null)
  let isSame = !file || (await file.stat()).size === size
  try {
    for await (const block of blocks) {
      hash.update(block)
      if (!file || !isSame) continue
      const { bytesRead, buffer } = await file.read(Buffer.alloc(block.length))
      isSame = bytesRead === block.length && buffer.equals(block)
    }
  } finally {
    await file?.close()
  }
  return isSame
}

async function* passingOn(blocks: AsyncIterable<Buffer>, watch: Watch) {
  for await (const block of blocks) {
    await passOn(watch, block.length)
    yield block
  }
}
