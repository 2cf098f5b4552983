/** The payment methods of the provider in Argentina, by its code. */
const providerMethods: Record<string, string> = {
  account_money: 'Dinero en cuenta',
  amex: 'American Express',
  argencard: 'Argencard',
  cabal: 'Cabal',
  cencosud: 'Cencosud',
  consumer_credits: 'Mercado Crédito',
  cordobesa: 'Cordobesa',
  cvu: 'Transferencia',
  debcabal: 'Cabal débito',
  debin_transfer: 'Transferencia',
  debmaster: 'Mastercard débito',
  debvisa: 'Visa débito',
  diners: 'Diners',
  maestro: 'Maestro',
  master: 'Mastercard',
  naranja: 'Naranja',
  nativa: 'Nativa',
  pagofacil: 'Pago Fácil',
  rapipago: 'Rapipago',
  tarshop: 'Tarjeta Shopping',
  visa: 'Visa',
}

/** A code that is not known yet stays readable: «tarjeta_nueva» is «Tarjeta nueva». */
function toReadable(code: string): string {
  const words = code.replaceAll(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** «Mastercard débito» for «debmaster». */
export const toProviderMethod = (code: string): string =>
  Object.hasOwn(providerMethods, code) ? (providerMethods[code] as string) : toReadable(code)
