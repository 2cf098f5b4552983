/** What a route says of itself to the house. */
export type Handle = {
  /** Nothing on the screen comes from the query of the address but through its loader. */
  isLoaderOnly?: true
}
