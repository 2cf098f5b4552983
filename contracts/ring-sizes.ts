/** A size of the shop's ring stick, and how many pieces of the catalogue have it. */
export type RingSize = {
  number: string
  /** Around the finger, in millimetres. */
  circumference: number
  products: number
}

/** How products of the catalogue write a ring's size. */
export const toSizeName = (number: string): string => `Talle ${number}`
