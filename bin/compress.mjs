import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const ASSETS = ['build/client/assets', 'build/back-office/assets']

/** Compresses scripts and styles at the best level into files beside the originals, where the server looks for them. */
export function compressAssets() {
  for (const path of ASSETS.flatMap(listCompressible)) {
    const plain = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(plain))
    writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }))
  }
}

/** @param {string} folder */
const listCompressible = (folder) =>
  readdirSync(folder)
    .filter((file) => /\.(js|css|svg)$/.test(file))
    .map((file) => join(folder, file))
