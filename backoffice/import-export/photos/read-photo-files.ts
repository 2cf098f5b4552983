import type { FileEntry } from '@zip.js/zip.js'

/** A photo in a folder or ZIP. Its bytes are read only when it is uploaded, so that a large ZIP fits in memory. */
export type PhotoFile = { path: string; read: () => Promise<File> }

/** Photos, and the number of other files, which are left out. */
export type PhotoFiles = { photos: PhotoFile[]; others: number }

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}

const nameOf = (path: string) => path.split('/').at(-1) ?? ''
const typeOf = (path: string) => TYPES[path.split('.').at(-1)?.toLowerCase() ?? '']
/** Files that macOS and Windows add to folders and archives. */
const isOfSystem = (path: string) =>
  path.includes('__MACOSX/') || /^(\.|Thumbs\.db$|desktop\.ini$)/.test(nameOf(path))

function pickPhotos(files: PhotoFile[]): PhotoFiles {
  const given = files.filter(({ path }) => !isOfSystem(path))
  const photos = given.filter(({ path }) => typeOf(path))
  return { photos, others: given.length - photos.length }
}

export const readFolder = (files: File[]): PhotoFiles =>
  pickPhotos(
    files.map((file) => ({ path: file.webkitRelativePath || file.name, read: async () => file })),
  )

/** Reads the list of files in a ZIP. Throws if it is not a ZIP. */
export async function readZip(zip: File): Promise<PhotoFiles> {
  const { BlobReader, ZipReader, configure } = await import('@zip.js/zip.js')
  // The content security policy allows no worker from a blob.
  configure({ useWebWorkers: false })
  const entries = await new ZipReader(new BlobReader(zip)).getEntries()
  return pickPhotos(entries.filter((entry) => !entry.directory).map(toPhotoFile))
}

const toPhotoFile = (entry: FileEntry): PhotoFile => ({
  path: entry.filename,
  async read() {
    const bytes = await entry.arrayBuffer()
    return new File([bytes], nameOf(entry.filename), { type: typeOf(entry.filename) ?? '' })
  },
})
