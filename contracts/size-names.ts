const NUMBER = /^\d+(?:[.,]\d+)?$/
const HALF = /(\d)(?: ?½| 1\/2(?!\d))/g
const PAIR = /^(\d+(?:[.,]5)?) ?[ye/] ?(\d+(?:[.,]5)?)$/
const RING_SIZE = /^talles? \d/i
export const DEFAULT_SIZE_WORD = 'Talle'

/** «17½» and «17 1/2» are written as «17.5». */
export const toDecimalHalves = (text: string): string => text.replaceAll(HALF, '$1.5')

/**
 * «14» becomes «Talle 14», «14 y 20» «Talles 14 y 20» and «17½» «Talle 17,5», as the shop names ring sizes. Other texts
 * stay as they are.
 */
export function nameSize(typed: string, word = DEFAULT_SIZE_WORD): string {
  const text = toDecimalHalves(typed.trim())
  if (NUMBER.test(text)) return `${word} ${text.replace('.', ',')}`
  const pair = PAIR.exec(text)
  if (pair) return `${word}s ${pair[1]} y ${pair[2]}`.replaceAll('.', ',')
  return RING_SIZE.test(text) ? text.replaceAll(/(\d)\.5(?!\d)/g, '$1,5') : typed.trim()
}
