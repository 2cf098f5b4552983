import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminHealthApi } from '#contracts/admin/health.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('staff can read the health checks, including the latest backup', async () => {
  const { client } = await addPerson(shop, { role: 'seller' })
  const read = async () => (await client.call(adminHealthApi.get)).body.checks
  const before = await read()
  expect(before.map(({ name }) => name)).toContain('Base de datos')
  const backupOf = (checks: typeof before) => checks.find(({ name }) => /Copias/.test(name))
  expect(backupOf(before)?.sentence).toBe('Todavía no hay copias de seguridad.')
  const folder = join(shop.mediaDir, 'backups')
  await mkdir(folder)
  for (const day of ['19', '20']) {
    await writeFile(join(folder, `quilate-2026-11-${day}T03-00-00Z.tar`), 'x'.repeat(2_500))
  }
  await writeFile(join(folder, 'otra-cosa.tar'), '')
  expect(backupOf(await read())).toMatchObject({
    state: 'good',
    sentence: 'La última es de hace menos de un minuto: quilate-2026-11-20T03-00-00Z.tar, 3 kB.',
  })
})

test('who works in the shop is advised only what they can do', async () => {
  const read = async (role: 'seller' | 'owner') => {
    const { client } = await addPerson(shop, { role })
    return (await client.call(adminHealthApi.get)).body.checks
  }
  await rm(join(shop.mediaDir, 'backups'), { recursive: true, force: true })
  const isBackup = ({ name }: { name: string }) => name === 'Copias de seguridad'
  const [ofOwner, ofOthers] = [await read('owner'), await read('seller')]
  expect(ofOwner.find(isBackup)?.advice).toContain('Hacer una copia ahora')
  expect(ofOthers.find(isBackup)).toMatchObject({
    state: 'attention',
    advice: 'Avisale a quien administra la tienda.',
  })
  expect(JSON.stringify(ofOthers)).not.toMatch(/[A-Z]{2}_[A-Z]/)
  expect(ofOwner.map(({ name }) => name)).toContain('Cuenta de la dueña')
  expect(ofOthers.map(({ name }) => name)).not.toContain('Cuenta de la dueña')
})
