type Kind = 'not_found' | 'conflict' | 'senseless' | 'forbidden' | 'unavailable'

/** Every way in which the shop says no: code → kind and wording. */
const refusals = {
  address_not_found: ['not_found', 'No existe esa dirección.'],
  product_not_found: ['not_found', 'No existe ese producto.'],
  promo_not_found: ['not_found', 'No hay ninguna promoción vigente.'],
  page_not_found: ['not_found', 'No existe esa página.'],
  not_an_image: ['senseless', 'El archivo no es una imagen que podamos leer.'],
  image_too_large: ['senseless', 'La imagen es demasiado grande: hasta 15 MB y 100 megapíxeles.'],
} as const satisfies Record<string, readonly [Kind, string]>

export type RefusalCode = keyof typeof refusals

export class Refusal extends Error {
  readonly code: RefusalCode
  readonly kind: Kind

  constructor(code: RefusalCode) {
    const [kind, wording] = refusals[code]
    super(wording)
    this.code = code
    this.kind = kind
  }
}
