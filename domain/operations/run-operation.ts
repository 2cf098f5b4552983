import { and, eq, inArray, sql } from 'drizzle-orm'
import type { OperationKind } from '#contracts/admin/operations.ts'
import { tryLockUntilCommit } from '#db/advisory-locks.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { type OperationRow, operationFiles, operations } from '#db/schema/operations.ts'
import type { Caller } from '#domain/caller.ts'
import { Invalid, Refusal, type RefusalCode } from '#domain/refusals.ts'
import { Cancelled, createReport } from './create-report.ts'
import { readFile, storeFile } from './operation-rows.ts'
import { queueOperation } from './operations.ts'
import { readCaller } from './read-operation-caller.ts'

/** Notes how far an operation is. Throws if its author cancelled it, which undoes the transaction. */
export type Report = (done: number, total: number) => Promise<void>

export type Work = {
  tx: Tx
  caller: Caller
  request: object
  readInput: () => Promise<Buffer>
  report: Report
}

type WithinTransaction = {
  /** Everything an operation reads is of one moment. */
  isSnapshot?: boolean
  /** Carries it out in a transaction, so that a killed server or a cancellation leaves nothing half done. */
  run: (work: Work) => Promise<{ result?: object; file?: { name: string; content: Buffer[] } }>
}

type OutsideTransaction = {
  /** What is said of an error that nobody expected. */
  failure: RefusalCode
  /** An unexpected error ends it at once. */
  isOnce?: true
  /** Carries it out without a transaction, and throws `RunsElsewhere` if another server is doing it. */
  runOutside: (
    work: Pick<Work, 'caller' | 'request' | 'report'> & { id: number; attempts: number },
  ) => Promise<{
    result: object
    /** Runs in the transaction that marks the operation as done. */
    record: (tx: Tx) => Promise<void>
    /** It was cancelled at the last moment. */
    undo: () => Promise<void>
  }>
}

export type Handler = WithinTransaction | OutsideTransaction

export type Handlers = Record<OperationKind, Handler>

const MAX_ATTEMPTS = 3
/** Another server still works on it, or was killed and its connection is not closed yet. */
const RETRY_AFTER_MS = 10_000

/** Another server carries it out. */
export class RunsElsewhere extends Error {}

/** The job that carries out operations. It may run again after a server was killed: the work then starts anew. */
export const createRunOperation = (db: Database, handlers: Handlers) => async (id: number) => {
  const operation = await claim(db, id)
  if (!operation) return
  try {
    if (operation.cancel_requested) throw new Cancelled()
    if (operation.attempts > MAX_ATTEMPTS) throw new Refusal('operation_interrupted')
    const handler = handlers[operation.kind]
    if ('runOutside' in handler) await carryOutside(db, handler, operation)
    else await carryOut(db, handler, operation)
  } catch (error) {
    if (error instanceof RunsElsewhere) return giveBack(db, id)
    const isFinal = error instanceof Cancelled || isRefused(error)
    if (!isFinal && !isOnce(operation, handlers) && operation.attempts < MAX_ATTEMPTS) throw error
    await end(db, operation, toError(error, handlers[operation.kind]))
    if (!isFinal) throw error
  }
}

const isOnce = ({ kind }: OperationRow, handlers: Handlers) => 'isOnce' in handlers[kind]

async function claim(db: Database, id: number): Promise<OperationRow | undefined> {
  const [operation] = await db
    .update(operations)
    .set({ state: 'running', attempts: sql`${operations.attempts} + 1` })
    .where(and(eq(operations.id, id), inArray(operations.state, ['waiting', 'running'])))
    .returning()
  return operation
}

async function giveBack(db: Database, id: number): Promise<void> {
  await db
    .update(operations)
    .set({ attempts: sql`${operations.attempts} - 1` })
    .where(eq(operations.id, id))
  await queueOperation(db, id, new Date(Date.now() + RETRY_AFTER_MS))
}

/** The result is stored by the transaction of the work: it is done once, or not at all. */
const carryOut = async (db: Database, handler: WithinTransaction, operation: OperationRow) => {
  const { id, request } = operation
  const report = createReport(db, id)
  const caller = await readCaller(db, operation.author_id)
  await inTransaction(
    db,
    async (tx) => {
      if (!(await tryLockUntilCommit(tx, 'operation', String(id)))) throw new RunsElsewhere()
      const readInput = () => collect(readFile(tx, id, 'input'))
      const { result, file } = await handler.run({ tx, caller, request, readInput, report })
      await report.check()
      if (file) await storeFile(tx, id, 'output', file.content)
      await tx.delete(operationFiles).where(isInputOf(id))
      await tx
        .update(operations)
        .set({
          state: 'done',
          date_finished: sql`now()`,
          result: result ?? null,
          file_name: file?.name ?? null,
        })
        .where(eq(operations.id, id))
    },
    handler.isSnapshot ? { isolationLevel: 'repeatable read' } : undefined,
  )
}

async function carryOutside(
  db: Database,
  handler: OutsideTransaction,
  { id, request, attempts, ...row }: OperationRow,
) {
  const caller = await readCaller(db, row.author_id)
  const { result, record, undo } = await handler.runOutside({
    ...{ id, request, attempts, caller },
    report: createReport(db, id),
  })
  try {
    await inTransaction(db, async (tx) => {
      const [finished] = await tx
        .update(operations)
        .set({ state: 'done', date_finished: sql`now()`, result })
        .where(
          and(
            eq(operations.id, id),
            eq(operations.state, 'running'),
            eq(operations.cancel_requested, false),
          ),
        )
        .returning({ id: operations.id })
      if (!finished) throw new Cancelled()
      await record(tx)
    })
  } catch (error) {
    await undo()
    throw error
  }
}

const isInputOf = (id: number) =>
  and(eq(operationFiles.operation_id, id), eq(operationFiles.role, 'input'))

const collect = async (pieces: AsyncIterable<Buffer>): Promise<Buffer> => {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

const isRefused = (error: unknown): error is Refusal | Invalid =>
  error instanceof Refusal || error instanceof Invalid

type Failure = { code: string; message: string }

/** Null for a cancellation. */
function toError(error: unknown, handler: Handler): Failure | null {
  if (error instanceof Cancelled) return null
  if (error instanceof Refusal) return { code: error.code, message: error.message }
  if (error instanceof Invalid) {
    const messages = Object.values(error.fields).flat()
    return { code: 'invalid', message: messages.join(' ') || error.message }
  }
  if ('failure' in handler) return { code: handler.failure, message: toMessage(handler.failure) }
  return { code: 'failed', message: 'Algo falló de nuestro lado. No cambió nada: probá de nuevo.' }
}

const toMessage = (code: RefusalCode) => new Refusal(code).message

async function end(db: Database, { id }: OperationRow, error: Failure | null): Promise<void> {
  await db
    .update(operations)
    .set({
      state: error ? 'failed' : 'cancelled',
      error,
      date_finished: sql`now()`,
    })
    .where(eq(operations.id, id))
  await db.delete(operationFiles).where(eq(operationFiles.operation_id, id))
}
