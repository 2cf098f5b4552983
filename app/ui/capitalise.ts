/** «De 3 a 5 días» of «de 3 a 5 días». */
export const capitalise = (text: string): string =>
  text.charAt(0).toLocaleUpperCase('es-AR') + text.slice(1)
