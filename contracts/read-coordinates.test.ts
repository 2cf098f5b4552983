import { expect, test } from 'vitest'
import { readCoordinates } from './read-coordinates.ts'

const place = { latitude: -34.6189, longitude: -58.4392 }

test.each([
  'https://www.openstreetmap.org/?mlat=-34.6189&mlon=-58.4392#map=17/-34.6/-58.4',
  'https://www.openstreetmap.org/#map=17/-34.6189/-58.4392',
  'https://www.openstreetmap.org/node/123#map=19.5/-34.6189/-58.4392&layers=N',
  'https://www.google.com/maps/place/Joyer%C3%ADa/@-34.61,-58.43,17z/data=!3m1!4b1!4m6!3m5!8m2!3d-34.6189!4d-58.4392!16s',
  'https://www.google.com.ar/maps/@-34.6189,-58.4392,17z',
  'https://maps.google.com/?q=-34.6189,-58.4392',
  'https://www.google.com/maps/search/?api=1&query=-34.6189%2C-58.4392',
])('%s says where it points', (link) => {
  expect(readCoordinates(link)).toEqual(place)
})

test.each([
  '',
  'https://maps.app.goo.gl/AbCdEf123',
  'https://www.google.com/maps/place/Av.+Rivadavia+4998',
  'https://www.google.com/maps/@-91,-58.4392,17z',
  'https://www.openstreetmap.org/#map=17/-34.6189/-181',
])('«%s» does not', (link) => {
  expect(readCoordinates(link)).toBeNull()
})
