import { createHash } from 'node:crypto'

const MAX_NAME_LENGTH = 63

/** PostgreSQL truncates longer names, so two with the same beginning would collide. */
const toStatementName = (name: string): string =>
  name.length <= MAX_NAME_LENGTH
    ? name
    : `${name.slice(0, 46)}_${createHash('sha256').update(name).digest('hex').slice(0, 16)}`

/** Prepares each statement when it is first needed, because there is one for each combination of filters and order. */
export function createStatements() {
  const statements = new Map<string, unknown>()

  return <S>(name: string, prepare: (name: string) => S): S => {
    const known = statements.get(name) as S | undefined
    if (known) return known
    const statement = prepare(toStatementName(name))
    statements.set(name, statement)
    return statement
  }
}

export type PrepareOnce = ReturnType<typeof createStatements>
