import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { toMediaFile } from '#contracts/media.ts'
import { type ExaminedPhoto, examinePhoto } from '#domain/photos/examine.ts'
import { createTaskQueue } from '#domain/photos/task-queue.ts'
import type { Shop } from '#domain/shop.ts'
import { collection } from './collection.ts'
import { sceneAlts } from './home.ts'

/** Demo photograph → name of the stored file. */
export type Files = ReadonlyMap<string, string>

type Photograph = { name: string; alt: string; examined: ExaminedPhoto }

function listAlts(): Map<string, string> {
  const alts = new Map(Object.entries(sceneAlts))
  for (const design of collection) {
    const ofPieces = design.pieces.flatMap(({ photo }) => photo ?? [])
    for (const { file, alt } of [...design.photos, ...ofPieces]) alts.set(file, alt)
  }
  return alts
}

/** Few at once: the database starts at the same time, and its files are read by the same threads. */
const MAX_AT_ONCE = 2

/** Reads the photographs of the demo, which needs no shop. */
export function readPhotographs(): Promise<Photograph[]> {
  const inTurn = createTaskQueue(MAX_AT_ONCE)
  return Promise.all(
    [...listAlts()].map(([name, alt]) =>
      inTurn(name, async () => {
        const given = await readFile(join(resolve('demo/photos'), name))
        return { name, alt, examined: await examinePhoto(given) }
      }),
    ),
  )
}

export async function storePhotos(
  photos: Shop['photos'],
  photographs: Photograph[],
): Promise<Files> {
  const stored = await Promise.all(
    photographs.map(async ({ name, alt, examined }) => {
      const { url } = await photos.addExamined(examined, { name: name.replace('.jpg', ''), alt })
      return [name, toMediaFile(url)] as const
    }),
  )
  return new Map(stored)
}
