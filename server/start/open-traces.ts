/** The tracing libraries are only loaded if an endpoint is set. */
export const openTracesAt = async (endpoint: string | undefined) =>
  endpoint ? (await import('#server/watch/traces.ts')).openTraces(endpoint) : null
