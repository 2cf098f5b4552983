/** The state of links to the ring guide: the piece that the shopper was looking at. */
export type GuideState = { product: number }
