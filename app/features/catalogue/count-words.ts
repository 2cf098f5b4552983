/** «1 pieza», «1.248 piezas». */
export const toCountWords = (count: number): string =>
  count === 1 ? '1 pieza' : `${count.toLocaleString('es-AR')} piezas`
