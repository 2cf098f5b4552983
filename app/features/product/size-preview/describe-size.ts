import type { PreviewSize } from './preview-size.ts'

const EASE = 2

const show = (measure: number): string => String(measure).replace('.', ',')

/** Where a chain ends, on most people, by its length. */
const falls: [upTo: number, where: string][] = [
  [38, 'va pegado al cuello'],
  [43, 'cae en la base del cuello'],
  [48, 'cae justo debajo de la clavícula'],
  [56, 'cae entre la clavícula y el escote'],
  [70, 'cae sobre el pecho'],
  [Number.POSITIVE_INFINITY, 'cae debajo del pecho, o se lleva en dos vueltas'],
]

export function toSizeWords(worn: PreviewSize): string {
  switch (worn.on) {
    case 'wrist':
      if (worn.what === 'watch') {
        return `Una caja de ${show(worn.case)} mm, a escala en una muñeca de 16 cm.`
      }
      if (worn.what === 'bangle') {
        return `${show(worn.width)} mm de ancho y ${show(worn.inside)} mm por dentro, a escala en una muñeca de 16 cm.`
      }
      return worn.length
        ? `${show(worn.width)} mm de ancho, a escala en una muñeca. Con ${show(worn.length)} cm queda cómoda hasta en una de ${show(worn.length - EASE)} cm.`
        : `${show(worn.width)} mm de ancho, a escala en una muñeca de 16 cm.`
    case 'finger':
      return `${show(worn.width)} mm de ancho, a escala en un dedo de 17 mm.`
    case 'ear':
      return `${show(worn.across)} mm de diámetro, a escala en una oreja de 62 mm.`
    case 'neck': {
      const where = falls.find(([upTo]) => worn.length <= upTo)?.[1]
      return `${show(worn.length)} cm: ${where}. Dibujo a escala de una persona de talla media.`
    }
  }
}
