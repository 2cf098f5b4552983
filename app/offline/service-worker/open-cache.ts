/** A named place for replies which holds so many, and lets go of the oldest first. */
export function openCache(name: string, capacity: number) {
  const open = () => caches.open(name)

  return {
    find: async (address: string, options?: CacheQueryOptions): Promise<Response | undefined> =>
      (await open()).match(address, { ignoreVary: true, ...options }),

    /** A device without room left does without. */
    async put(address: string, reply: Response): Promise<void> {
      try {
        const cache = await open()
        await cache.delete(address, { ignoreVary: true })
        await cache.put(address, reply)
        const keys = await cache.keys()
        const old = keys.slice(0, Math.max(0, keys.length - capacity))
        await Promise.all(old.map((request) => cache.delete(request, { ignoreVary: true })))
      } catch {}
    },
  }
}
