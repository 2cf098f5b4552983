/** «1 pieza», «1.248 piezas». */
export const formatProductCount = (count: number): string =>
  count === 1 ? '1 pieza' : `${count.toLocaleString('es-AR')} piezas`

const pesos = (value: number) => `$ ${value.toLocaleString('es-AR')}`

/** «$ 1.000 a $ 20.000», «Más de $ 80.000». */
export function formatPriceRange(min?: number | null, max?: number | null): string {
  if (min == null) return `Hasta ${pesos(max ?? 0)}`
  return max == null ? `Más de ${pesos(min)}` : `${pesos(min)} a ${pesos(max)}`
}
