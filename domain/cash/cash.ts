import { and, eq, inArray } from 'drizzle-orm'
import type {
  CashClosing,
  CashClosingDetail,
  CashClosingDraft,
  CashMoveDraft,
  OpenCash,
} from '#contracts/admin/cash.ts'
import { dayOf } from '#contracts/dates.ts'
import { lockUntilCommit } from '#db/advisory-locks.ts'
import type { Database, Tx } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { users } from '#db/schema/accounts.ts'
import { cashClosings, cashMoves } from '#db/schema/cash.ts'
import { hasPermission } from '#domain/auth/require-permission.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { type ListQuery, listRows } from '#domain/editing/list-rows.ts'
import { toCentavos, toPesos, toPesosOrNull } from '#domain/money.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import {
  findStart,
  readCash,
  sumMoves,
  toChange,
  toMethods,
  toPublicEntry,
  toPublicMethod,
  toPublicMove,
} from './cash-entries.ts'
import { assignToClosing, type ClosingRow, toClosing } from './closing-rows.ts'

/** The closings of the cash that each person takes at the counter. */
export function createCash({ db }: { db: Database }) {
  async function readOpen(from: Database, author: number): Promise<OpenCash> {
    const { since, starts_at, last_counted } = await findStart(from, author)
    const cash = await readCash(from, { author, since })
    return {
      starts_at: starts_at.toISOString(),
      last_counted: toPesosOrNull(last_counted),
      methods: toMethods(cash).map(toPublicMethod),
      moves: cash.moves.map(toPublicMove),
      entries: cash.entries.map(toPublicEntry),
      cash_in: toPesos(sumMoves(cash, 'in')),
      cash_out: toPesos(sumMoves(cash, 'out')),
      change: toPesos(toChange(cash)),
    }
  }

  async function close(tx: Tx, caller: Caller, draft: CashClosingDraft): Promise<ClosingRow> {
    await lockUntilCommit(tx, 'cash', String(caller.id))
    const [known] = await tx.select().from(cashClosings).where(isOf(caller, draft.key))
    if (known) return requireSame(known, draft)
    const { since, starts_at } = await findStart(tx, caller.id)
    const cash = await readCash(tx, { author: caller.id, since })
    const change = toChange(cash)
    if (toPesos(change) !== draft.seen_change) throw new Refusal('cash_changed')
    const [opening, counted] = [toCentavos(draft.opening), toCentavos(draft.counted)]
    const expected = opening + change
    const note = draft.note.trim()
    if (counted !== expected && note === '') {
      throw new Invalid({ note: ['Anotá por qué sobra o falta plata.'] })
    }
    const [person] = await tx
      .select({ name: fullName(users) })
      .from(users)
      .where(eq(users.id, caller.id))
    const row = one(
      await tx
        .insert(cashClosings)
        .values({
          ...{ key: draft.key, author_id: caller.id, author: person?.name ?? '' },
          ...{ day: dayOf(new Date()), starts_at, opening, expected, counted, note },
          cash_in: sumMoves(cash, 'in'),
          cash_out: sumMoves(cash, 'out'),
          methods: toMethods(cash),
        })
        .returning(),
    )
    await assignToClosing(tx, row.id, cash)
    await recordChange(tx, caller, {
      action: 'create',
      resource: 'cash-closings',
      resource_id: row.id,
      after: {
        cash_expected: toPesos(expected),
        cash_counted: toPesos(counted),
        difference: toPesos(counted - expected),
      },
    })
    return row
  }

  const toDetail = async (from: Database, row: ClosingRow): Promise<CashClosingDetail> => {
    const cash = await readCash(from, { closing: row.id })
    return {
      ...toClosing(row),
      moves: cash.moves.map(toPublicMove),
      entries: cash.entries.map(toPublicEntry),
    }
  }

  return {
    getOpen: (caller: Caller) => readOpen(db, caller.id),

    addMove: (caller: Caller, { key, kind, amount, reason }: CashMoveDraft): Promise<OpenCash> =>
      inTransaction(db, async (tx) => {
        await lockUntilCommit(tx, 'cash', String(caller.id))
        const move = { kind, amount: toCentavos(amount), reason }
        const [made] = await tx
          .insert(cashMoves)
          .values({ ...move, key, author_id: caller.id })
          .onConflictDoNothing()
          .returning({ id: cashMoves.id })
        if (made) {
          await recordChange(tx, caller, {
            action: 'create',
            resource: 'cash-moves',
            resource_id: made.id,
            after: { kind, amount, reason },
          })
        }
        return readOpen(tx, caller.id)
      }),

    close: (caller: Caller, draft: CashClosingDraft): Promise<CashClosingDetail> =>
      inTransaction(db, async (tx) => toDetail(tx, await close(tx, caller, draft))),

    async list(caller: Caller, query: ListQuery<'id'> & { author_id?: number | undefined }) {
      const author = seesAll(caller) ? query.author_id : caller.id
      return listRows(db, query, {
        table: cashClosings,
        id: cashClosings.id,
        sortings: { id: cashClosings.id },
        by: { sort: 'id', order: 'desc' },
        where: author === undefined ? undefined : eq(cashClosings.author_id, author),
        read: async (ids): Promise<CashClosing[]> => {
          const own = seesAll(caller) ? undefined : eq(cashClosings.author_id, caller.id)
          const rows = await db
            .select()
            .from(cashClosings)
            .where(and(inArray(cashClosings.id, ids), own))
          return rows.map(toClosing)
        },
        idOf: ({ id }) => id,
      })
    },

    async get(caller: Caller, id: number): Promise<CashClosingDetail> {
      const [row] = await db.select().from(cashClosings).where(eq(cashClosings.id, id))
      const isSeen = row && (row.author_id === caller.id || seesAll(caller))
      if (!isSeen) throw new Refusal('cash_closing_not_found')
      return toDetail(db, row)
    },
  }
}

const seesAll = (caller: Caller) => hasPermission(caller, 'read_sales')

const isOf = (caller: Caller, key: string) =>
  and(eq(cashClosings.author_id, caller.id), eq(cashClosings.key, key))

function requireSame(row: ClosingRow, { opening, counted }: CashClosingDraft): ClosingRow {
  if (row.opening !== toCentavos(opening) || row.counted !== toCentavos(counted)) {
    throw new Refusal('cash_key_used')
  }
  return row
}
