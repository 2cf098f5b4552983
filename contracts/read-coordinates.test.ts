import { expect, test } from 'vitest'
import { readCoordinates, toMapLink } from './read-coordinates.ts'

const place = { latitude: -34.6189, longitude: -58.4392 }

test.each([
  'https://www.openstreetmap.org/?mlat=-34.6189&mlon=-58.4392#map=17/-34.6/-58.4',
  'https://www.openstreetmap.org/#map=17/-34.6189/-58.4392',
  'https://www.openstreetmap.org/node/123#map=19.5/-34.6189/-58.4392&layers=N',
  'https://www.google.com/maps/place/Joyer%C3%ADa/@-34.61,-58.43,17z/data=!3m1!4b1!4m6!3m5!8m2!3d-34.6189!4d-58.4392!16s',
  'https://www.google.com.ar/maps/@-34.6189,-58.4392,17z',
  'https://maps.google.com/?q=-34.6189,-58.4392',
  'https://www.google.com/maps/search/?api=1&query=-34.6189%2C-58.4392',
  'https://www.google.com/maps/search/-34.6189,+-58.4392',
  'https://www.google.com/maps/place/-34.6189,-58.4392',
  'https://maps.google.com/?q=-34.6189,%20-58.4392',
  'https://www.google.com/maps/dir//Joyer%C3%ADa/@-34.3,-58.2,12z/data=!4m8!4m7!1m0!1m5!2m2!1d-58.4392!2d-34.6189',
])('%s says where it points', (link) => {
  expect(readCoordinates(link)).toEqual(place)
})

test.each([
  '',
  'https://maps.app.goo.gl/AbCdEf123',
  'https://www.google.com/maps/place/Av.+Rivadavia+4998',
  'https://www.google.com/maps/@-91,-58.4392,17z',
  'https://www.openstreetmap.org/#map=17/-34.6189/-181',
  'https://www.google.com/maps/dir/-34.1,-58.1/-34.6,-58.4/@-34.3,-58.2,12z',
  'https://www.openstreetmap.org/directions?from=-34.1%2C-58.1#map=12/-34.3/-58.2',
])('«%s» does not', (link) => {
  expect(readCoordinates(link)).toBeNull()
})

test.each([
  '-34.6189 -58.4392',
  '-34.6189; -58.4392',
  '-34,6189, -58,4392',
  '-34,6189,-58,4392',
  '-34,6189 -58,4392',
])('the coordinates «%s» are a place', (pasted) => {
  expect(readCoordinates(toMapLink(pasted))).toEqual(place)
})

test.each([
  [
    '-34.6189, -58.4392',
    'https://www.openstreetmap.org/?mlat=-34.6189&mlon=-58.4392#map=17/-34.6189/-58.4392',
  ],
  [
    ' www.google.com/maps/@-34.6189,-58.4392,17z ',
    'https://www.google.com/maps/@-34.6189,-58.4392,17z',
  ],
  ['maps.app.goo.gl/AbCdEf123', 'https://maps.app.goo.gl/AbCdEf123'],
  ['https://maps.app.goo.gl/AbCdEf123', 'https://maps.app.goo.gl/AbCdEf123'],
  ['Avenida Rivadavia 4998', 'Avenida Rivadavia 4998'],
  ['', ''],
])('«%s» is taken for %s', (pasted, link) => {
  expect(toMapLink(pasted)).toBe(link)
})

test('pasted coordinates are the place of their link', () => {
  expect(readCoordinates(toMapLink('-34.6189,-58.4392'))).toEqual(place)
})
