import { expect, test } from 'vitest'
import { carrierNames, findCarrier, toTrackingUrl } from './carriers.ts'

test.each([
  ['Correo Argentino', 'https://www.correoargentino.com.ar/formularios/e-commerce?id=CP998AR'],
  ['Andreani', 'https://www.andreani.com/envio/CP998AR'],
  [
    'OCA',
    'https://www5.oca.com.ar/ocaepakNet/Views/ConsultaTracking/TrackingConsult.aspx?numberTracking=CP998AR',
  ],
  ['Vía Cargo', 'https://viacargo.com.ar/seguimiento-de-envio/CP998AR'],
])('a parcel of %s is followed at %s', (carrier, url) => {
  expect(toTrackingUrl(carrier, ' CP 998 AR ')).toBe(url)
})

test.each([
  ['via  cargo', 'Vía Cargo'],
  ['ANDREANI ', 'Andreani'],
  ['Andreani a sucursal', undefined],
  ['constructor', undefined],
])('%j is the carrier %s', (typed, known) => {
  expect(findCarrier(typed)).toBe(known)
})

test.each([
  ['a carrier that is not known', 'Flete Rápido', '123'],
  ['no carrier', null, '123'],
  ['no number', 'OCA', null],
  ['an empty number', 'OCA', ' '],
  ['a word instead of a number', 'OCA', 'pendiente'],
])('%s has no tracking page', (_case, carrier, number) => {
  expect(toTrackingUrl(carrier, number)).toBeNull()
})

test('what is typed as a number stays on the page of the carrier', () => {
  const typed = '../1?x=<script>#"&%00'
  for (const carrier of carrierNames) {
    const page = (toTrackingUrl(carrier, '1') as string).slice(0, -1)
    const url = toTrackingUrl(carrier, typed) as string
    expect(url.startsWith(page)).toBe(true)
    expect(url.slice(page.length)).toBe(encodeURIComponent(typed))
    expect(new URL(url)).toMatchObject({ protocol: 'https:', host: new URL(page).host, hash: '' })
  }
})
