const MEASURE = /(?<!\d)\d{1,5}(?:[.,]\d{1,3})?(?: ?[×x] ?\d{1,5}(?:[.,]\d{1,3})?)? ?(?:mm|cm)\b/

/**
 * The size alone, as shopping engines compare it: «Talle 14» is 14, «Talles 14 y 20» are 14/20, «Interior 58 mm» is 58 mm.
 * Words that tell pieces apart but are no measure («Malla de cuero») are no size.
 */
export function toBareSize(text: string): string | null {
  const size = text.trim()
  const [, ring] = /^Talles?:? (.+)$/i.exec(size) ?? []
  if (ring) return ring.replace(/ [ye] /g, '/')
  const [measure] = MEASURE.exec(size) ?? []
  if (measure) return measure
  return size && !size.includes(' ') ? size : null
}
