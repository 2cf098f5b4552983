export const sortings = ['final_price', 'sold', 'name', 'date_created'] as const
export type SortBy = (typeof sortings)[number]

/** Names start with A and prices with the lowest; sales and dates with the highest. */
export const defaultOrder = (sortBy: SortBy | undefined): 'asc' | 'desc' =>
  sortBy === 'name' || sortBy === 'final_price' ? 'asc' : 'desc'
