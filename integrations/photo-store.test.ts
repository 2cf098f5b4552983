import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolderStore } from './photo-store.ts'

const SIZE = 400_000

test('two servers that write the same photo to a shared folder never show a partial file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quilate-shared-'))
  const [one, other] = [createFolderStore(folder), createFolderStore(folder)]
  const name = 'made/anillo.jpg/480.avif'
  let isWriting = true
  const writing = Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? one : other).write(name, Buffer.alloc(SIZE, String(n % 10))),
    ),
  ).finally(() => {
    isWriting = false
  })
  const seen: Buffer[] = []
  while (isWriting) {
    const found = await one.find(name)
    if (found) seen.push(found)
  }
  await writing
  expect(seen.length).toBeGreaterThan(0)
  for (const photo of seen)
    expect(photo.equals(Buffer.alloc(SIZE, photo.subarray(0, 1)))).toBe(true)
  expect(await readdir(join(folder, 'made/anillo.jpg'))).toEqual(['480.avif'])
  await rm(folder, { recursive: true })
})
