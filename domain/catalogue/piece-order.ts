const collator = new Intl.Collator('es-AR', { numeric: true })

type Ordered = { size: string; position: number | null }

/** The order of the owner if there is one, else sizes in numerical order. Equal pieces keep their order. */
export const byPosition = (one: Ordered, other: Ordered): number =>
  (one.position ?? Number.MAX_SAFE_INTEGER) - (other.position ?? Number.MAX_SAFE_INTEGER) ||
  bySize(one, other)

export const bySize = (one: { size: string }, other: { size: string }): number =>
  collator.compare(one.size, other.size)
