import { ACCOUNT, breakProvider } from './own-shop.ts'
import {
  backTo,
  button,
  buy,
  chooseType,
  field,
  fillPiece,
  heading,
  type Journey,
  main,
  onward,
} from './setup-page.ts'
import { expect } from './test.ts'

/** 1: logo and colours. */
export async function chooseLook({ page, axe, shoot }: Journey) {
  await expect(heading(page, 'Logo y colores')).toBeVisible()
  expect(await axe()).toEqual([])
  await page.getByRole('radio', { name: /^Oro rosa/ }).check()
  await page.locator('input[type=file]').first().setInputFiles('demo/photos/hero-movil.jpg')
  await expect(page.getByRole('img', { name: 'Tu logo' })).toBeVisible()
  await shoot(page, 'paso-01-imagen-390')
  await button(page, 'Usar el nombre en letras').click()
  await button(page, 'Guardar y seguir').click()
}

/** 2: contact. */
export async function tellContact({ page, shoot }: Journey) {
  await expect(heading(page, 'Nombre, contacto y horarios')).toBeVisible()
  await onward(page, 'Volver').click()
  await expect(heading(page, 'Logo y colores')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Oro rosa/ })).toBeChecked()
  await onward(page, 'Siguiente').click()
  await field(page, 'Nombre corto').fill('Sol')
  await field(page, 'Nombre completo').fill('Joyería Sol')
  await field(page, 'Teléfono').fill('+54 11 5555-2026')
  await field(page, 'WhatsApp').fill('11 5555-2026')
  await field(page, 'Correo electrónico').fill('hola@joyeria-sol.example')
  await field(page, 'Horario de atención').fill('Lunes a viernes de 10 a 19')
  await field(page, 'Calle y número').fill('Libertad 310')
  await field(page, 'Ciudad').fill('Buenos Aires')
  await field(page, 'Provincia').fill('Ciudad Autónoma de Buenos Aires')
  await field(page, 'Código postal').fill('1012')
  await shoot(page, 'paso-02-contacto-390')
  await button(page, 'Guardar y seguir').click()
}

/** 3: legal data and policies. */
export async function tellLegal({ page, axe, shoot }: Journey) {
  await expect(heading(page, 'Datos legales y políticas')).toBeVisible()
  expect(await axe()).toEqual([])
  for (let left = 3; left > 0; left -= 1) {
    await page
      .getByRole('button', { name: /^La leí/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: /^La leí/ })).toHaveCount(left - 1)
  }
  await field(page, 'Razón social').fill('Sol Paz')
  await field(page, 'CUIT').fill('20-12345678-5')
  await button(page, 'Guardar y seguir').click()
  await expect(page.getByText('Ese CUIT no existe')).toBeVisible()
  await field(page, 'CUIT').fill('20-12345678-6')
  await shoot(page, 'paso-03-legales-390')
  await button(page, 'Guardar y seguir').click()
}

/** 4: a category and a piece. */
export async function addPiece({ page, shoot }: Journey) {
  await expect(heading(page, 'Cargá tus piezas')).toBeVisible()
  await shoot(page, 'paso-04-piezas-390')
  await page.getByRole('link', { name: 'Ver las categorías' }).click()
  await page.getByRole('link', { name: 'Nueva categoría' }).first().click()
  await field(page, 'Nombre').fill('Anillos')
  await page.locator('input[type=file]').first().setInputFiles('demo/photos/hero-movil.jpg')
  await expect(main(page).locator('img').first()).toBeVisible()
  await button(page, 'Guardar').click()
  await expect(page.getByText('Anillos').first()).toBeVisible()
  await backTo(page, 'Cargar piezas')
  await page.getByRole('link', { name: 'Cargar una pieza' }).click()
  await field(page, 'Nombre').fill('Anillo Sol')
  await page.getByLabel('Categoría').first().click()
  await page.getByRole('option', { name: 'Anillos' }).click()
  await fillPiece(page)
  await button(page, 'Guardar').click()
  await expect(heading(page, 'Anillo Sol')).toBeVisible()
}

/** 5: Mercado Pago. */
export async function connectPayments({ page, axe, shoot }: Journey) {
  await backTo(page, 'Conectar Mercado Pago')
  await expect(heading(page, 'Cobros')).toBeVisible()
  expect(await axe()).toEqual([])
  const paste = async (keys: typeof ACCOUNT) => {
    await field(page, 'Public key').fill(keys.public_key)
    await field(page, 'Access token').fill(keys.access_token)
    await field(page, 'Clave secreta').fill(keys.webhook_secret)
    await button(page, 'Conectar').click()
  }
  await paste({ ...ACCOUNT, access_token: 'TEST-the-token-of-nobody' })
  await expect(page.getByText('no reconoce este access token')).toBeVisible()
  await paste({ ...ACCOUNT, public_key: 'TEST-the-public-key-of-another' })
  await expect(page.getByText('es de otra cuenta')).toBeVisible()
  await breakProvider({ kind: 'timeout', call: 'GET /users/me' })
  await paste(ACCOUNT)
  await expect(page.getByText('Mercado Pago no contesta')).toBeVisible({ timeout: 15_000 })
  await paste(ACCOUNT)
  await expect(page.getByText('De prueba', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(main(page)).not.toContainText(ACCOUNT.access_token)
  expect(await axe()).toEqual([])
  await shoot(page, 'paso-05-cobros-390')
  await onward(page, 'Después').click()
}

/** 6: a shipping option. */
export async function addShipping({ page, shoot }: Journey) {
  await expect(heading(page, 'Envíos y retiro')).toBeVisible()
  await page.getByRole('link', { name: 'Agregar un envío' }).click()
  await field(page, 'Nombre').fill('Retiro en el local')
  await field(page, 'Demora').fill('Hoy mismo')
  await field(page, 'Precio').fill('0')
  await chooseType(page)
  await button(page, 'Guardar').click()
  await expect(page.getByText('Retiro en el local').first()).toBeVisible()
  await backTo(page, 'Empezar: Correo')
  await onward(page, 'Volver').click()
  await expect(main(page)).toContainText('Retiro en el local')
  await shoot(page, 'paso-06-envios-390')
  await onward(page, 'Siguiente').click()
}

/** 7: mail. */
export async function connectMail({ page, axe, shoot, smtp, owner }: Journey) {
  await expect(heading(page, 'Correo')).toBeVisible()
  expect(await axe()).toEqual([])
  await page.getByLabel('Servicio').click()
  await page.getByRole('option', { name: 'Otro servidor' }).click()
  await page.getByRole('textbox', { name: /^Servidor/ }).fill('127.0.0.1')
  await field(page, 'Puerto').fill('1')
  await page.getByLabel('Conexión').click()
  await page.getByRole('option', { name: 'Sin cifrar' }).click()
  await field(page, 'Nombre del remitente').fill('Joyería Sol')
  await field(page, 'Dirección del remitente').fill('hola@joyeria-sol.example')
  await button(page, 'Conectar').click()
  await expect(page.getByText('Ese servidor no contesta')).toBeVisible({ timeout: 15_000 })
  await field(page, 'Puerto').fill(String(smtp.port))
  await button(page, 'Conectar').click()
  await expect(page.getByText('Los mails salen').first()).toBeVisible({ timeout: 15_000 })
  await button(page, 'Mandarme un mail de prueba').click()
  await expect(page.getByText(`Salió para ${owner.email}`)).toBeVisible()
  expect(smtp.received.at(-1)?.to).toEqual([owner.email])
  await button(page, 'Comprobar el dominio').click()
  await expect(page.getByRole('list', { name: /^Registros de/ })).toBeVisible({
    timeout: 20_000,
  })
  await shoot(page, 'paso-07-correo-conectado-390')
  await onward(page, 'Siguiente').click()
}

/** 8: the address is checked. */
export async function checkAddress({ page, axe, shoot }: Journey) {
  await expect(heading(page, 'Dominio')).toBeVisible()
  await button(page, 'Comprobar la dirección').click()
  const result = page.getByRole('list', { name: 'Resultado' })
  await expect(result.getByRole('listitem')).toHaveCount(4)
  await expect(result).toContainText('Contesta en esa dirección')
  expect(await axe()).toEqual([])
  await shoot(page, 'paso-08-dominio-390')
  await onward(page, 'Después').click()
}

/** 9: the team. */
export async function readTeam({ page, shoot }: Journey) {
  await expect(heading(page, 'Equipo y clave doble')).toBeVisible()
  await expect(main(page)).toContainText('sólo vos, por ahora')
  await shoot(page, 'paso-09-equipo-390')
  await onward(page, 'Después').click()
}

/** 10: a test purchase, found and cancelled. */
export async function buyOnce({ page, axe, shoot }: Journey) {
  await expect(heading(page, 'Compra de prueba')).toBeVisible()
  expect(await axe()).toEqual([])
  await shoot(page, 'paso-10-compra-390')
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Abrir la tienda en otra pestaña' }).click()
  const shop = await opening
  await expect(shop.getByText('Todavía no abriste la tienda')).toBeVisible()
  await shoot(shop, 'vista-previa-390')
  await buy(shop, 'Anillo Sol')
  await shop.close()
  await expect(page.getByText('Pagada', { exact: true })).toBeVisible({ timeout: 20_000 })
  await shoot(page, 'paso-10-compra-pagada-390')
  await page.getByRole('link', { name: 'Ver y cancelar el pedido' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('QL-')
  await backTo(page)
}
