import { currentYear } from '#contracts/dates.ts'
import { DATA_NOTICE, type HomeContent, type ShopFacts } from '#contracts/shop.ts'
import type { Tx } from '#db/database.ts'
import { settings } from '#db/schema/settings.ts'

/** The facts of a shop whose owner has told none yet. Pages leave out what is empty. */
export const toBlankShop = (): ShopFacts => ({
  name: 'Tienda',
  full_name: 'Mi tienda',
  since: Number(currentYear()),
  tagline: 'Joyas y relojes.',
  phone: '',
  email: '',
  whatsapp: '',
  address: { street: '', city: '', province: '', postal_code: '', country: 'Argentina' },
  hours: '',
  social: { facebook: '', instagram: '' },
  map: { latitude: 0, longitude: 0, url: '', display: 'on_request' },
  legal: {
    legal_name: '',
    cuit: '',
    tax_condition: 'responsable_inscripto',
    data_fiscal_url: '',
    consumer_defence_text: 'Defensa de las y los consumidores',
    consumer_defence_url: 'https://autogestion.produccion.gob.ar/consumidores',
    data_notice: DATA_NOTICE,
  },
  iva_rate: 21,
})

export const blankHome: HomeContent = {
  hero: {
    title: 'Joyas y relojes',
    text: 'Conocé nuestras piezas, una por una.',
    photo: '',
    photo_small: '',
  },
  doors: { bands: '', history: '', custom: '' },
  banners: [],
  appointment: {
    title: 'Vení a conocernos',
    text: 'Pedí una cita y te atendemos sin apuro.',
    photo: '',
  },
}

export const toBlankSettings = () => ({ shop: toBlankShop(), home: blankHome })

/** For a shop that begins without a demo. */
export const storeBlankSettings = async (tx: Tx): Promise<void> => {
  const rows = Object.entries(toBlankSettings()).map(([name, value]) => ({ name, value }))
  await tx.insert(settings).values(rows)
}
