import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const ASSETS = 'build/client/assets'

/** Scripts and styles are compressed once and well, beside the originals, where the server looks for them. */
export function compressAssets() {
  for (const name of readdirSync(ASSETS).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const path = join(ASSETS, name)
    const plain = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(plain))
    writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }))
  }
}
