/** Saves a quantity that was chosen and not updated; false if the shop refused it. */
type Save = () => Promise<boolean>

const pending = new Set<Save>()

/** Returns the function that removes it. */
export function addPending(save: Save): () => void {
  pending.add(save)
  return () => void pending.delete(save)
}

export const hasPending = (): boolean => pending.size > 0

/** One after the other, because each reply is the whole cart. */
export async function savePending(): Promise<boolean> {
  for (const save of pending) if (!(await save())) return false
  return true
}
