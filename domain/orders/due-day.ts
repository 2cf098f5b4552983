import type { Tx } from '#db/database.ts'
import { listWorkingDays } from '#db/working-days.ts'

/** The day by which what is paid now should leave or be ready. */
export async function readDueDay(tx: Tx, days: number): Promise<string> {
  return (await listWorkingDays(tx, days)).at(-1) as string
}
