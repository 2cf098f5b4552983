import type { Traces } from './traces.ts'

type Call = (...args: unknown[]) => Promise<unknown>

/** Wraps each function of an object in a trace span of its name. Without tracing, returns the object itself. */
export function traceCalls<T extends object>(traces: Traces | null, prefix: string, calls: T): T {
  if (!traces) return calls
  const traced = Object.entries(calls).map(([name, call]) => [
    name,
    typeof call === 'function'
      ? (...args: unknown[]) =>
          traces.within(`${prefix} ${name}`, {}, () => (call as Call)(...args))
      : call,
  ])
  return Object.fromEntries(traced)
}
