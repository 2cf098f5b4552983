import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pack as createPack, type Header, type Pack } from 'tar-stream'

const BLOCK_BYTES = 1024 * 1024
const UNFINISHED = /\.(\d+)\.partial$/

type Entry = Partial<Header> & { name: string }
type Sink = ReturnType<Pack['entry']>

export type ArchiveWriter = {
  add: (header: Entry, content: Buffer | string) => Promise<void>
  /** The length of the blocks must be the size in the header. */
  addLong: (header: Entry, blocks: AsyncIterable<Buffer>) => Promise<void>
}

/** Writes a tar atomically: it exists completely or not at all. Only its owner can read it. */
export async function writeArchive<T>(
  path: string,
  fill: (archive: ArchiveWriter) => Promise<T>,
): Promise<T> {
  await removeUnfinished(dirname(path))
  const unfinished = `${path}.${process.pid}.partial`
  const file = await open(unfinished, 'wx', 0o600)
  try {
    const result = await writeParts(file, fill)
    await file.sync()
    await rename(unfinished, path)
    await syncFolder(dirname(path))
    return result
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

async function writeParts<T>(
  file: FileHandle,
  fill: (archive: ArchiveWriter) => Promise<T>,
): Promise<T> {
  const pack = createPack({ highWaterMark: BLOCK_BYTES })
  let failure: unknown
  const written = (async () => {
    for await (const block of pack as AsyncIterable<Buffer>) {
      await file.appendFile(block).catch((error) => {
        failure = error
        throw error
      })
    }
  })()
  written.catch(() => undefined)
  try {
    const result = await fill(createWriter(pack))
    pack.finalize()
    await written
    return result
  } catch (error) {
    pack.destroy()
    // A full disk is also the cause of the other error.
    throw failure ?? error
  }
}

const createWriter = (pack: Pack): ArchiveWriter => ({
  add: (header, content) =>
    new Promise((resolve, reject) => {
      pack.entry({ mode: 0o600, ...header }, content, (error) =>
        error ? reject(error) : resolve(),
      )
    }),
  async addLong(header, blocks) {
    let end: (error?: Error | null) => void = () => undefined
    const added = new Promise<void>((resolve, reject) => {
      end = (error) => (error ? reject(error) : resolve())
    })
    added.catch(() => undefined)
    const entry = pack.entry(header, (error) => end(error))
    for await (const block of blocks) {
      if (!entry.write(block)) await hasRoom(entry)
      if (entry.destroyed) break
    }
    entry.end(null)
    await added
  },
})

const hasRoom = (entry: Sink) =>
  new Promise<void>((resolve) => {
    const go = () => {
      entry.off('drain', go)
      entry.off('close', go)
      resolve()
    }
    entry.on('drain', go)
    entry.on('close', go)
  })

/** Removes the temporary file of a killed backup. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid] = UNFINISHED.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) await rm(join(folder, name), { force: true })
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Makes a rename durable. Systems that cannot open folders do it themselves. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}
