import type { PreviewSize } from './preview-size.ts'

/** How much longer than the wrist a comfortable bracelet is. */
const COMFORT_CM = 2

const formatNumber = (value: number): string => String(value).replace('.', ',')

/** Where a chain ends on most people, by its maximum length in centimetres. */
const chainPositions: [maxLength: number, position: string][] = [
  [38, 'va pegado al cuello'],
  [43, 'cae en la base del cuello'],
  [48, 'cae justo debajo de la clavícula'],
  [56, 'cae entre la clavícula y el escote'],
  [70, 'cae sobre el pecho'],
  [Number.POSITIVE_INFINITY, 'cae debajo del pecho, o se lleva en dos vueltas'],
]

export function describeSize(size: PreviewSize): string {
  switch (size.on) {
    case 'wrist':
      if (size.kind === 'watch') {
        return `Una caja de ${formatNumber(size.case)} mm, a escala en una muñeca de 16 cm.`
      }
      if (size.kind === 'bangle') {
        return `${formatNumber(size.width)} mm de ancho y ${formatNumber(size.inside)} mm por dentro, a escala en una muñeca de 16 cm.`
      }
      return size.length
        ? `${formatNumber(size.width)} mm de ancho, a escala en una muñeca. Con ${formatNumber(size.length)} cm queda cómoda hasta en una de ${formatNumber(size.length - COMFORT_CM)} cm.`
        : `${formatNumber(size.width)} mm de ancho, a escala en una muñeca de 16 cm.`
    case 'finger':
      return `${formatNumber(size.width)} mm de ancho, a escala en un dedo de 17 mm.`
    case 'ear':
      return `${formatNumber(size.diameter)} mm de diámetro, a escala en una oreja de 62 mm.`
    case 'neck': {
      const position = chainPositions.find(([maxLength]) => size.length <= maxLength)?.[1]
      return `${formatNumber(size.length)} cm: ${position}. Dibujo a escala de una persona de talla media.`
    }
  }
}
