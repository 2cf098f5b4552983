import { isCuit } from './cuit.ts'

/** What the number of a buyer's document is, as the books name it. Passports have letters, or as many digits as no DNI. */
export const toDocumentKind = (document: string): 'DNI' | 'CUIT' | 'Pasaporte' =>
  /^\d{7,8}$/.test(document) ? 'DNI' : isCuit(document) ? 'CUIT' : 'Pasaporte'
