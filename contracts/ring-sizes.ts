/** A size of the shop's ring stick, and how many products have it. */
export type RingSize = {
  number: string
  /** The inner circumference in millimetres. */
  circumference: number
  products: number
}

/** A ring size as products in the catalogue name it. */
export const toSizeName = (number: string): string => `Talle ${number}`
