import type { Traces } from './traces.ts'

type Call = (...given: unknown[]) => Promise<unknown>

/** The same calls, each of which shows in a trace under its name; without traces, the very same. */
export function traceCalls<T extends object>(traces: Traces | null, who: string, calls: T): T {
  if (!traces) return calls
  const traced = Object.entries(calls).map(([name, call]) => [
    name,
    typeof call === 'function'
      ? (...given: unknown[]) => traces.within(`${who} ${name}`, {}, () => (call as Call)(...given))
      : call,
  ])
  return Object.fromEntries(traced)
}
