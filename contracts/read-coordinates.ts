export type Coordinates = { latitude: number; longitude: number }

const NUMBER = '(-?\\d{1,3}(?:\\.\\d{1,20})?)'
/** Google writes a space, or a plus sign for one, after the comma. */
const PAIR = `${NUMBER},[+ ]?${NUMBER}`

type Pattern = { form: RegExp; isSwapped?: boolean }

/** How links of OpenStreetMap and Google Maps name a place. */
const places: Pattern[] = [
  { form: new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`) },
  { form: new RegExp(`!3d${NUMBER}!4d${NUMBER}`) },
  { form: new RegExp(`!1d${NUMBER}!2d${NUMBER}`), isSwapped: true },
  { form: new RegExp(`[?&](?:q|query|ll|destination)=${PAIR}`) },
  { form: new RegExp(`/(?:place|search)/${PAIR}`) },
]
/** The middle of what is on the screen. */
const views: Pattern[] = [
  { form: new RegExp(`/@${PAIR}`) },
  { form: new RegExp(`#map=\\d+(?:\\.\\d+)?/${NUMBER}/${NUMBER}`) },
]
/** The middle of a way is no place. */
const WAY = /\/(?:dir|directions)\b/

const BETWEEN = '(?:\\s*[,;]\\s*|\\s+)'
const COORDINATES = new RegExp(`^${NUMBER}${BETWEEN}${NUMBER}$`)
/** As people write them in Argentina, with a decimal comma. */
const WITH_COMMAS = new RegExp(`^(-?\\d{1,3},\\d{1,20})${BETWEEN}(-?\\d{1,3},\\d{1,20})$`)
const WITHOUT_PROTOCOL = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]|$)/i

/** What is pasted as the link of a map: coordinates, or an address without its protocol, become a link. */
export function toMapLink(pasted: string): string {
  const text = pasted.trim()
  const found = COORDINATES.exec(text) ?? WITH_COMMAS.exec(text)
  const [latitude, longitude] = (found ?? []).slice(1).map((number) => number.replace(',', '.'))
  if (latitude && longitude) {
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  }
  return WITHOUT_PROTOCOL.test(text) ? `https://${text}` : text
}

/** Where the link of a map points; null if it does not say, as short links do. */
export function readCoordinates(link: string): Coordinates | null {
  const text = link.replace(/%2c/gi, ',').replaceAll('%20', ' ')
  for (const { form, isSwapped } of WAY.test(text) ? places : [...places, ...views]) {
    const [, first, second] = form.exec(text) ?? []
    const [latitude, longitude] = isSwapped
      ? [Number(second), Number(first)]
      : [Number(first), Number(second)]
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  }
  return null
}
