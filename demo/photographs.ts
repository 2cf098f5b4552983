import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { toMediaFile } from '#contracts/media.ts'
import type { Shop } from '#domain/shop.ts'
import { collection } from './collection.ts'
import { sceneAlts } from './home.ts'

/** Demo photograph → name of the stored file. */
export type Files = ReadonlyMap<string, string>

export async function storePhotos(photos: Shop['photos']): Promise<Files> {
  const alts = new Map(Object.entries(sceneAlts))
  for (const design of collection) {
    const ofPieces = design.pieces.flatMap(({ photo }) => photo ?? [])
    for (const { file, alt } of [...design.photos, ...ofPieces]) alts.set(file, alt)
  }
  const stored = await Promise.all(
    [...alts].map(async ([name, alt]) => {
      const original = await readFile(join(resolve('demo/photos'), name))
      const { url } = await photos.add(original, { name: name.replace('.jpg', ''), alt })
      return [name, toMediaFile(url)] as const
    }),
  )
  return new Map(stored)
}
