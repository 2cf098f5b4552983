import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/test.ts'
import { addPiece, askAsOwner, expectNotice, openBackOffice, press } from './back-office.ts'
import { uniqueCode } from './unique-code.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Con los elegidos' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function chooseAction(page: Page, name: string) {
  await bar(page).getByRole('button', { name: 'Más' }).click()
  await page.getByRole('menuitem', { name }).click()
}

for (const width of [1440, 390]) {
  test(`tags are added to a whole search, undone, and removed, ${width} px wide`, async ({
    page,
    axe,
  }) => {
    const name = `Etiquetada ${uniqueCode()}`
    const tag = `t${uniqueCode()}`
    const pieces = [
      await addPiece(page.request, { name: `${name} uno` }),
      await addPiece(page.request, { name: `${name} dos`, tags: ['boda'] }),
    ]
    const owner = await askAsOwner(page.request)
    const readTags = () =>
      Promise.all(pieces.map(async ({ id }) => (await owner.get(`/api/admin/products/${id}`)).tags))
    await page.setViewportSize({ width, height: 900 })
    await openBackOffice(page, 'Productos')
    await page.getByLabel('Buscar').fill(name)
    await expect(page.getByText('1 a 2 de 2')).toBeVisible()
    await page.getByRole('checkbox', { name: `Elegir ${name} uno` }).check()
    await press(page, 'Elegir los 2')
    await chooseAction(page, 'Agregar etiquetas')
    const adding = dialog(page, 'Agregar etiquetas')
    await adding.getByLabel('Etiquetas nuevas').fill(`${tag}, verano`)
    await expect(adding.getByText('Cambian 2 piezas de 2 diseños.')).toBeVisible()
    await expect(adding.getByText(`boda, ${tag}, verano`)).toBeVisible()
    expect(await axe()).toEqual([])
    await adding.getByRole('button', { name: 'Agregarlas a 2 piezas' }).click()
    await expectNotice(page, 'Etiquetas agregadas: 2 piezas')
    expect(await readTags()).toEqual([
      [tag, 'verano'],
      ['boda', tag, 'verano'],
    ])
    await press(page, 'Deshacer')
    await expectNotice(page, 'Se deshizo: 2 piezas como antes.')
    expect(await readTags()).toEqual([[], ['boda']])

    await page.getByRole('checkbox', { name: `Elegir ${name} uno` }).check()
    await chooseAction(page, 'Agregar etiquetas')
    await adding.getByRole('group', { name: 'Las que ya usás' }).getByLabel('boda').check()
    await adding.getByRole('button', { name: 'Agregarlas a 1 pieza' }).click()
    await expectNotice(page, 'Etiquetas agregadas: 1 pieza')
    expect(await readTags()).toEqual([['boda'], ['boda']])

    await page.getByRole('checkbox', { name: `Elegir ${name} dos` }).check()
    await chooseAction(page, 'Quitar etiquetas')
    const removing = dialog(page, 'Quitar etiquetas')
    await removing.getByRole('group', { name: 'Cuáles' }).getByLabel('boda').check()
    await removing.getByRole('button', { name: 'Quitarlas de 1 pieza' }).click()
    await expectNotice(page, 'Etiquetas quitadas: 1 pieza')
    expect(await readTags()).toEqual([['boda'], []])
    await page.getByRole('button', { name: 'Etiqueta', exact: true }).click()
    await page.getByRole('menuitem', { name: 'boda', exact: true }).click()
    await expect(page.getByText('1 a 1 de 1')).toBeVisible()
    await expect(page.getByRole('link', { name: `${name} uno` })).toBeVisible()
  })
}
