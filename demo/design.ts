import type { Gender } from '#contracts/audiences.ts'
import type { Material } from '#contracts/materials.ts'

/** A design of the demo collection: what its pieces share, and the pieces that are sold. */
export type Design = {
  name: string
  category: number
  description: string
  material: Material
  color: string
  /** Absent, whom its category is for. */
  gender?: Gender
  /** Who makes the watches of the demo: nobody who exists. */
  brand?: string
  price: number
  discount?: number
  photos: { file: string; alt: string }[]
  attributes: [name: string, value: string][]
  pieces: Piece[]
  reviews: DemoReview[]
}

/** One sellable piece: a size, or another material, of the design. The first one is the one to show. */
export type Piece = {
  id: number
  size: string
  quantity: number
  sold: number
  created: string
  name?: string
  material?: Material
  color?: string
  price?: number
  discount?: number
}

export type DemoReview = {
  by: string
  rating: number
  comment: string
  date: string
  bought?: boolean
}
