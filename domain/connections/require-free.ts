import { Refusal } from '#domain/refusals.ts'

/** A variable of the environment wins, so that a change in the panel would have no effect. */
export function requireFree(variable: string | null): void {
  if (variable === null) return
  throw new Refusal('connection_fixed', {
    wording: `Está fijado en el servidor con ${variable}; para cambiarlo acá, quitá esa variable.`,
  })
}
