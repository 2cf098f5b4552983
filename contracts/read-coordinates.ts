export type Coordinates = { latitude: number; longitude: number }

const NUMBER = '(-?\\d{1,3}(?:\\.\\d{1,20})?)'

/** How links of OpenStreetMap and Google Maps name a place, the most exact first. */
const patterns = [
  // OpenStreetMap with a marker.
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  // Google: the place itself, not the middle of the map.
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&](?:q|query|ll|destination)=${NUMBER},${NUMBER}`),
  new RegExp(`/@${NUMBER},${NUMBER}`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/${NUMBER}/${NUMBER}`),
]

/** Where the link of a map points; null if it does not say, as short links do. */
export function readCoordinates(link: string): Coordinates | null {
  const text = link.replaceAll('%2C', ',').replaceAll('%2c', ',')
  for (const pattern of patterns) {
    const [, north, east] = pattern.exec(text) ?? []
    const [latitude, longitude] = [Number(north), Number(east)]
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  }
  return null
}
