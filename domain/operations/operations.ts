import { createHash } from 'node:crypto'
import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Operation, OperationKind } from '#contracts/admin/operations.ts'
import { lockUntilCommit } from '#db/advisory-locks.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { operations } from '#db/schema/operations.ts'
import type { Caller } from '#domain/caller.ts'
import { addJob } from '#domain/jobs.ts'
import { Refusal, type RefusalCode } from '#domain/refusals.ts'
import { findOwn, hasFile, listOwn, readFile, storeFile, toOperation } from './operation-rows.ts'

export type NewOperation = {
  key: string
  kind: OperationKind
  title: string
  request: object
  /** A file that it reads. */
  input?: Buffer
  /** Only one of this kind is open at a time; who starts another one is refused with this code, or gets their own. */
  onlyOne?: RefusalCode
}

const isOpen = inArray(operations.state, ['waiting', 'running'])

/** Of one person at a time, so that nobody fills the queue. */
const MAX_OPEN = 5

/** Long work of staff: started once for a key, followed, cancelled. `run-operation.ts` carries it out. */
export function createOperations({ db }: { db: Database }) {
  async function insert(tx: Tx, caller: Caller, { input, onlyOne, ...given }: NewOperation) {
    const other = onlyOne && (await findOpen(tx, given.kind))
    if (other && other.author_id === caller.id) return toOperation(other, null)
    if (other) throw new Refusal(onlyOne)
    const request = input ? { ...given.request, input_hash: toHash(input) } : given.request
    const [made] = await tx
      .insert(operations)
      .values({ ...given, request, author_id: caller.id })
      .onConflictDoNothing()
      .returning()
    if (!made) return findKnown(tx, caller, { ...given, request })
    const { open } = one(
      await tx
        .select({ open: count() })
        .from(operations)
        .where(and(eq(operations.author_id, caller.id), isOpen)),
    )
    if (open > MAX_OPEN) throw new Refusal('too_many_operations')
    if (input) await storeFile(tx, made.id, 'input', [input])
    await queueOperation(tx, made.id)
    return toOperation(made, null)
  }

  return {
    /** A repeated request gets the operation of the first one. */
    start: (caller: Caller, operation: NewOperation): Promise<Operation> =>
      inTransaction(db, (tx) => insert(tx, caller, operation)),

    async list(caller: Caller) {
      return { results: await listOwn(db, caller.id) }
    },

    async get(caller: Caller, id: number): Promise<Operation> {
      const { row, progress } = await findOwn(db, caller.id, id)
      return toOperation(row, progress)
    },

    /** One that waits ends at once; one that runs ends at its next step, and undoes what it changed. */
    async cancel(caller: Caller, id: number): Promise<Operation> {
      await findOwn(db, caller.id, id)
      await db
        .update(operations)
        .set({ cancel_requested: true })
        .where(and(eq(operations.id, id), isOpen))
      await db
        .update(operations)
        .set({ state: 'cancelled', date_finished: sql`now()` })
        .where(and(eq(operations.id, id), eq(operations.state, 'waiting')))
      const { row, progress } = await findOwn(db, caller.id, id)
      return toOperation(row, progress)
    },

    async dismiss(caller: Caller, id: number): Promise<void> {
      await findOwn(db, caller.id, id)
      const [dismissed] = await db
        .update(operations)
        .set({ date_dismissed: sql`now()` })
        .where(and(eq(operations.id, id), isNotNull(operations.date_finished)))
        .returning({ id: operations.id })
      if (!dismissed) throw new Refusal('operation_running')
    },

    async download(caller: Caller, id: number) {
      const { row } = await findOwn(db, caller.id, id)
      if (!hasFile(row)) throw new Refusal('operation_file_gone')
      return { name: row.file_name as string, content: readFile(db, id, 'output') }
    },
  }
}

export type Operations = ReturnType<typeof createOperations>

/** Operations run one after the other: each holds connections for as long as it takes. */
export const queueOperation = (tx: Database, id: number, at?: Date) =>
  addJob(
    tx,
    'run_operation',
    { id },
    { key: `operation:${id}`, queue: 'operations', ...(at && { at }) },
  )

/** Held until the commit, so that two who start one at once do not both find none. */
async function findOpen(tx: Tx, kind: OperationKind) {
  await lockUntilCommit(tx, 'operation', kind)
  const [open] = await tx
    .select()
    .from(operations)
    .where(and(eq(operations.kind, kind), isOpen))
    .limit(1)
  return open
}

const toHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url')

async function findKnown(tx: Tx, caller: Caller, { key, kind, request }: NewOperation) {
  const known = one(
    await tx
      .select({
        row: operations,
        isSame: sql<boolean>`${operations.request} = ${JSON.stringify(request)}::jsonb`,
      })
      .from(operations)
      .where(and(eq(operations.author_id, caller.id), eq(operations.key, key))),
  )
  if (!known.isSame || known.row.kind !== kind) throw new Refusal('operation_key_used')
  return toOperation(known.row, null)
}
