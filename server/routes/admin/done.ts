/** The reply of what leaves nothing to show. */
export async function done(work: Promise<unknown>): Promise<{ success: true }> {
  await work
  return { success: true }
}
