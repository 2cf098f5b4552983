/** Validation messages shared by all forms. */
export const EMPTY_FIELD = 'Completá este campo.'
export const NOT_A_TEXT = 'Tiene que ser un texto.'
export const NOT_AN_EMAIL = 'Escribí un email válido, como nombre@ejemplo.com.'
export const NOT_A_PHONE = 'Escribí un teléfono, con su código de área.'
export const toTooLong = (max: number): string => `Puede tener hasta ${max} caracteres.`
