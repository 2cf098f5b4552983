/** The public tracking page of each carrier; the tracking number is appended. */
const trackingPages = {
  'Correo Argentino': 'https://www.correoargentino.com.ar/formularios/e-commerce?id=',
  Andreani: 'https://www.andreani.com/envio/',
  OCA: 'https://www5.oca.com.ar/ocaepakNet/Views/ConsultaTracking/TrackingConsult.aspx?numberTracking=',
  'Vía Cargo': 'https://viacargo.com.ar/seguimiento-de-envio/',
} as const

type CarrierName = keyof typeof trackingPages
export const carrierNames = Object.keys(trackingPages) as CarrierName[]

const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** The known carrier of this name, regardless of case and accents: staff used to type it. */
export const findCarrier = (name: string): CarrierName | undefined =>
  carrierNames.find((known) => withoutAccents(known) === withoutAccents(name))

/** Where a parcel can be followed, or null if the carrier is unknown or the text is no tracking number. */
export function toTrackingUrl(carrier: string | null, trackingNumber: string | null) {
  const known = carrier && findCarrier(carrier)
  const number = (trackingNumber ?? '').replaceAll(/\s/g, '')
  return known && /\d/.test(number) ? `${trackingPages[known]}${encodeURIComponent(number)}` : null
}
