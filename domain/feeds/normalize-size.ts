const MEASURE = /(?<!\d)\d{1,5}(?:[.,]\d{1,3})?(?: ?[×x] ?\d{1,5}(?:[.,]\d{1,3})?)? ?(?:mm|cm)\b/

/**
 * Reduces a size to the value that shopping engines compare: «Talle 14» → 14, «Talles 14 y 20» → 14/20, «Interior 58 mm» →
 * 58 mm. Null for a description that is not a measure, such as «Malla de cuero».
 */
export function normalizeSize(text: string): string | null {
  const size = text.trim()
  const [, ring] = /^Talles?:? (.+)$/i.exec(size) ?? []
  if (ring) return ring.replace(/ [ye] /g, '/')
  const [measure] = MEASURE.exec(size) ?? []
  if (measure) return measure
  return size && !size.includes(' ') ? size : null
}
