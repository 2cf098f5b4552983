import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { FILE_HOURS, type Operation } from '#contracts/admin/operations.ts'
import type { Database } from '#db/database.ts'
import { operationFiles, operationProgress, operations } from '#db/schema/operations.ts'
import { Refusal } from '#domain/refusals.ts'

type Row = typeof operations.$inferSelect
type Progress = { done: number; total: number } | null

const HOUR_MS = 3_600_000
const MAX_LISTED = 20

const toFileEnd = ({ date_finished }: Row) =>
  new Date((date_finished?.getTime() ?? 0) + FILE_HOURS * HOUR_MS)

export const hasFile = (row: Row): boolean =>
  row.state === 'done' && row.file_name !== null && toFileEnd(row).getTime() > Date.now()

export const toOperation = (row: Row, progress: Progress): Operation => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  state: row.state,
  done: progress?.done ?? 0,
  total: progress?.total ?? 0,
  cancel_requested: row.cancel_requested,
  result: row.result,
  failure: row.error,
  file: hasFile(row)
    ? { name: row.file_name as string, until: toFileEnd(row).toISOString() }
    : null,
  date_created: row.date_created.toISOString(),
  date_finished: row.date_finished?.toISOString() ?? null,
})

const read = (from: Database, where: SQL | undefined) =>
  from
    .select({ row: operations, progress: operationProgress })
    .from(operations)
    .leftJoin(operationProgress, eq(operationProgress.operation_id, operations.id))
    .where(where)
    .orderBy(desc(operations.id))
    .limit(MAX_LISTED)

/** Without their results, which can be large. */
export async function listOwn(db: Database, authorId: number): Promise<Operation[]> {
  const isRecent = sql`${operations.date_finished} > now() - make_interval(hours => ${FILE_HOURS})`
  const rows = await read(
    db,
    and(
      eq(operations.author_id, authorId),
      isNull(operations.date_dismissed),
      or(isNull(operations.date_finished), isRecent),
    ),
  )
  return rows.map(({ row, progress }) => ({ ...toOperation(row, progress), result: null }))
}

export async function findOwn(db: Database, authorId: number, id: number) {
  const [found] = await read(db, and(eq(operations.id, id), eq(operations.author_id, authorId)))
  if (!found) throw new Refusal('operation_not_found')
  return found
}

const CHUNK_BYTES = 1024 * 1024

/** Stores a file in pieces, so that neither side holds a large one as a single value. */
export async function storeFile(
  from: Database,
  operation_id: number,
  role: 'input' | 'output',
  pieces: Buffer[],
): Promise<void> {
  const whole = Buffer.concat(pieces)
  for (let at = 0; at < whole.length; at += CHUNK_BYTES) {
    await from.insert(operationFiles).values({
      operation_id,
      role,
      position: at / CHUNK_BYTES,
      content: whole.subarray(at, at + CHUNK_BYTES),
    })
  }
}

export async function* readFile(
  from: Database,
  operation_id: number,
  role: 'input' | 'output',
): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const [piece] = await from
      .select({ content: operationFiles.content })
      .from(operationFiles)
      .where(
        and(
          eq(operationFiles.operation_id, operation_id),
          eq(operationFiles.role, role),
          eq(operationFiles.position, position),
        ),
      )
    if (!piece) return
    yield piece.content
  }
}

/** Deletes files after a day, and operations after a month. */
export async function purgeOperations(db: Database): Promise<void> {
  await db.execute(sql`
    delete from operation_files f using operations o
    where o.id = f.operation_id and o.date_finished < now() - make_interval(hours => ${FILE_HOURS})`)
  await db.execute(sql`delete from operations where date_created < now() - interval '30 days'`)
}
