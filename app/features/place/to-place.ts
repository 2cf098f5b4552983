import type { Shop } from '#contracts/shop.ts'

/** «Av. Rivadavia 4998, Caballito, Ciudad Autónoma de Buenos Aires» */
export const toPlace = ({ address }: Pick<Shop, 'address'>): string =>
  `${address.street}, ${address.city}, ${address.province}`
