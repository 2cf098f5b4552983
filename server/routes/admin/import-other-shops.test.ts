import { expect, test } from 'vitest'
import { openImportExport } from './import-export-setup.ts'

const { send, write, exportAll, listAll } = await openImportExport()

const latin1 = (text: string) => Buffer.from(text, 'latin1')

test('an export of Tiendanube is imported', async () => {
  const exported = [
    '"Identificador de URL";Nombre;Categorías;"Nombre de propiedad 1";"Valor de propiedad 1";"Nombre de propiedad 2";"Valor de propiedad 2";"Nombre de propiedad 3";"Valor de propiedad 3";Precio;"Precio promocional";"Peso (kg)";"Alto (cm)";"Ancho (cm)";"Profundidad (cm)";Stock;SKU;"Código de barras";"Mostrar en tienda";"Envío sin cargo";Descripción;Tags;"Título para SEO";"Descripción para SEO";Marca;"Producto Físico";"MPN (Número de pieza del fabricante)";Sexo;"Rango de edad";Costo',
    'alianza-clasica;"Alianza clásica";"Joyas > Anillos, Ofertas";Talle;16;Material;"Plata 925";;;"80.000,00";"60.000,00";0.10;0;0;0;4;ALI-16;;SI;NO;"<p>De <b>plata</b>.</p>";alianza;;;Quilate;SI;;;;',
    'alianza-clasica;;;;18;;"Plata 925";;;"85.000,00";;0.10;0;0;0;2;;;;;;;;;;;;;;',
    'anillo-luna;"Anillo luna";Anillos;;;;;;;"45.900,00";"39.900,00";0.10;0;0;0;1;LUN-1;;SI;NO;;"oro";;;;SI;;;;',
    'dije-luna;"Dije luna";Dijes;;;;;;;"1,234.50";;0.10;0;0;0;;DIJ-1;;NO;NO;;"oro";;;;SI;;;;',
  ].join('\r\n')
  const first = await send(latin1(exported))
  expect(first.body).toMatchObject({ format: 'tiendanube', counts: { create: 3, error: 1 } })
  expect(first.body.unread_columns).toEqual([
    ...['Peso (kg)', 'Alto (cm)', 'Ancho (cm)', 'Profundidad (cm)'],
    ...['Envío sin cargo', 'Producto Físico'],
  ])
  expect(first.body.rows[0]).toMatchObject({
    line: 5,
    errors: { category: ['No existe la categoría «Dijes».'] },
  })
  const { body } = await write(latin1(exported), { category: '12', material: 'otro' })
  expect(body).toMatchObject({ written: true, counts: { create: 4 } })
  const [one, other, moon, charm] = await listAll()
  expect(moon).toMatchObject({ price: 45_900, final_price: 39_900 })
  expect(one).toMatchObject({
    name: 'Alianza clásica',
    sku: 'ALI-16',
    category: 11,
    material: 'plata_925',
    size: 'Talle 16',
    price: 80_000,
    final_price: 60_000,
    quantity: 4,
    // It waits for its photo.
    visible: false,
    description: 'De plata.',
  })
  expect(other).toMatchObject({
    name: 'Alianza clásica',
    sku: 'alianza-clasica/18/Plata 925',
    size: 'Talle 18',
    price: 85_000,
    final_price: 85_000,
  })
  expect(other?.design_id).toBe(one?.design_id)
  expect(charm).toMatchObject({
    category: 12,
    material: 'oro',
    price: 1_234.5,
    visible: false,
  })
  const again = await write(latin1(exported), { category: '12', material: 'otro' })
  expect(again.body.counts).toMatchObject({ create: 0, update: 0, same: 4 })
  const ours = (await exportAll()).body
  expect((await send(ours)).body.unread_columns).toEqual([])
  expect(ours).toContain(';45900;39900;;')
  expect((await write(ours)).body.counts).toMatchObject({ update: 0, same: 4 })
  const cheaper = await write(ours.replace(';45900;39900;;', ';45900;38500,5;;'))
  expect(cheaper.body.rows[0]?.changes).toEqual({
    sale_price: { before: 39_900, after: 38_500.5 },
    discount_percentage: { before: 13.07, after: 16.12 },
  })
  expect((await listAll())[2]).toMatchObject({ final_price: 38_500.5 })
  const both = await write(ours.replace(';45900;39900;;', ';45900;39900;10;'))
  expect(both.body.rows[0]?.errors).toEqual({
    sale_price: ['Escribí precio_oferta o descuento, no los dos.'],
  })
})

test('an export of Shopify is imported', async () => {
  const exported = [
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,Status',
    'collar-sol,Collar Sol,"<p>Un sol, dorado</p>",Quilate,Apparel & Accessories > Jewelry > Necklaces,Collares,"oro, verano",true,Largo,42 cm,Piedra,Perla,,,COL-42,10,shopify,3,deny,manual,40000.00,50000.00,true,true,,https://x/1.jpg,1,,false,active',
    'collar-sol,,,,,,,,,50 cm,,Perla,,,COL-50,10,shopify,-1,deny,manual,45000.00,,true,true,,https://x/2.jpg,2,,,',
    'collar-sol,,,,,,,,,,,,,,,,,,,,,,,,,https://x/3.jpg,3,,,',
    'anillo-uno,Anillo Uno,,Quilate,,Anillos,,true,Title,Default Title,,,,,,0,shopify,1,deny,manual,9999.99,,true,true,,,,,false,draft',
  ].join('\n')
  const { body } = await write(exported, { material: 'otro' })
  expect(body).toMatchObject({ format: 'shopify', written: true, counts: { rows: 3, create: 3 } })
  const [short, long, ring] = await listAll()
  expect(short).toMatchObject({
    name: 'Collar Sol',
    sku: 'COL-42',
    category: 12,
    material: 'oro',
    size: '42 cm',
    price: 50_000,
    final_price: 40_000,
    quantity: 3,
    description: 'Un sol, dorado',
    attributes: [{ name: 'Piedra', value: 'Perla' }],
  })
  expect(long).toMatchObject({
    size: '50 cm',
    quantity: 0,
    price: 45_000,
    design_id: short?.design_id,
  })
  expect(ring).toMatchObject({
    sku: 'anillo-uno',
    category: 11,
    material: 'otro',
    size: '',
    attributes: [],
    visible: false,
  })
  expect((await write(exported, { material: 'otro' })).body.counts).toMatchObject({ same: 3 })
})

test.each([
  [
    'English',
    'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","Tax class","In stock?",Stock,"Sale price","Regular price",Categories,Tags,"Shipping class",Images,Parent,"Attribute 1 name","Attribute 1 value(s)"',
  ],
  [
    'Spanish',
    'ID,Tipo,SKU,Nombre,Publicado,"¿Está destacado?","Visibilidad en el catálogo","Descripción corta",Descripción,"Día en que empieza el precio rebajado","Día en que termina el precio rebajado","Estado del impuesto","Clase de impuesto","¿Existencias?",Inventario,"Precio rebajado","Precio normal",Categorías,Etiquetas,"Clase de envío",Imágenes,Superior,"Nombre del atributo 1","Valor(es) del atributo 1"',
  ],
])('an export of WooCommerce in %s is imported', async (_language, head) => {
  const exported = [
    head,
    '100,variable,ALI,Alianza,1,0,visible,,"Oro 18k\\nlisa",,,taxable,,1,,,,"Joyas > Anillos",,,,,Talle,"16, 18"',
    '101,variation,ALI-16,"Alianza - 16",1,0,visible,,,2020-01-01,2099-12-31,taxable,parent,1,2,75000,100000,,,,,ALI,Talle,16',
    '102,variation,,"Alianza - 18",1,0,visible,,,,,taxable,parent,1,1,,110000,,,,,id:100,Talle,18',
    '103,simple,DIJ,Dije,0,0,visible,,,,,taxable,,1,5,,20000,Collares,plata 925,,,,,',
  ].join('\n')
  const { body } = await write(exported)
  expect(body).toMatchObject({
    format: 'woocommerce',
    written: true,
    counts: { rows: 3, create: 3 },
  })
  const [narrow, wide, charm] = await listAll()
  expect(narrow).toMatchObject({
    name: 'Alianza',
    sku: 'ALI-16',
    category: 11,
    material: 'oro',
    size: 'Talle 16',
    price: 100_000,
    final_price: 75_000,
    quantity: 2,
    description: 'Oro 18k\nlisa',
  })
  expect(wide).toMatchObject({
    sku: 'woo-102',
    size: 'Talle 18',
    final_price: 110_000,
    design_id: narrow?.design_id,
  })
  expect(charm).toMatchObject({ category: 12, material: 'plata_925', visible: false })
  expect((await write(exported)).body.counts).toMatchObject({ same: 3, update: 0 })
})
