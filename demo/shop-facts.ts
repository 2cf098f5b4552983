import { DATA_NOTICE, type ShopFacts } from '#contracts/shop.ts'

/** The demo shop's fictional data, which the owner replaces. */
export const shopFacts: ShopFacts = {
  name: 'Quilate',
  full_name: 'Quilate Joyería y Relojería',
  since: 1998,
  tagline: 'Joyas y relojes para toda la vida, en Argentina desde 1998.',
  phone: '+54 11 5555-1998',
  email: 'hola@quilate.example',
  whatsapp: '+5491155551998',
  address: {
    street: 'Av. Rivadavia 4998',
    city: 'Caballito',
    province: 'Ciudad Autónoma de Buenos Aires',
    postal_code: 'C1406',
    country: 'Argentina',
  },
  hours: 'Lunes a viernes de 10 a 19, sábados de 10 a 14',
  social: {
    facebook: 'https://www.facebook.com/quilate.example',
    instagram: 'https://www.instagram.com/quilate.example',
  },
  map: {
    latitude: -34.6189,
    longitude: -58.4392,
    url: 'https://www.openstreetmap.org/?mlat=-34.6189&mlon=-58.4392#map=17/-34.6189/-58.4392',
    display: 'on_request',
  },
  legal: {
    legal_name: 'Quilate Joyería y Relojería S.R.L.',
    cuit: '30-00000000-7',
    tax_condition: 'responsable_inscripto',
    data_fiscal_url: 'https://www.arca.gob.ar/',
    consumer_defence_text: 'Defensa de las y los consumidores',
    consumer_defence_url: 'https://autogestion.produccion.gob.ar/consumidores',
    data_notice: DATA_NOTICE,
  },
  iva_rate: 21,
}
