import { eq, sql } from 'drizzle-orm'
import { addDays, dayOf } from '#contracts/dates.ts'
import type { Database } from '#db/database.ts'
import { inOuterTransaction } from '#db/in-transaction.ts'
import { demoShop } from '#db/schema/demo.ts'
import { readCaller } from '#domain/operations/read-operation-caller.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Shop } from '#domain/shop.ts'
import type { Clock } from './clock.ts'
import { finishStep, startDemoSession } from './demo-session.ts'
import { planHistory } from './plan.ts'
import { hireStaff } from './plan-shop.ts'
import { NothingToDo, type Provider, type Stage, type Step } from './stage.ts'

export type HistoryOptions = {
  db: Database
  clock: Clock
  /** The shop on a transaction, without rate limits, and with a mailer that sends nothing. */
  openShop: (tx: Database) => Shop
  provider: Provider
  /** Called before the payments of a day are committed, so that the provider of the shop knows them, too. */
  publishPayments: (tx: Database) => Promise<void>
  /** A rule of the shop refused a step, which is left out. */
  onRefusal: (refusal: Refusal) => void
}

/**
 * Writes the history of the demo with the use cases of the shop, one transaction a day. Continues where a killed server
 * stopped, and ends early if the demo is emptied meanwhile.
 */
export async function writeHistory(options: HistoryOptions): Promise<void> {
  const { db, clock } = options
  const [demo] = await db.select().from(demoShop)
  if (demo?.history !== 'pending') return
  const steps = planHistory(demo.until)
  const last = dayOf(demo.until)
  try {
    for (let day = demo.next_day; day <= last; day = addDays(day, 1)) {
      const isWritten = await inOuterTransaction(db, (tx) =>
        writeDay(tx, options, {
          ...{ day, isLast: day === last },
          steps: steps.filter(({ at }) => dayOf(at) === day),
        }),
      )
      if (!isWritten) return
    }
  } finally {
    clock.restore()
  }
}

type Day = { day: string; isLast: boolean; steps: Step[] }

/** Returns false if the day is not to be written any more. */
async function writeDay(tx: Database, options: HistoryOptions, { day, isLast, steps }: Day) {
  const [demo] = await tx.select().from(demoShop).for('update')
  if (demo?.history !== 'pending' || demo.next_day !== day) return false
  const refs = new Map(Object.entries(demo.refs))
  const moveClock = await startDemoSession(tx, options.clock)
  const stage = { tx, refs, shop: options.openShop(tx), provider: options.provider }
  const first = steps[0]?.at ?? demo.until
  if (!refs.has('staff sales')) {
    await moveClock(first)
    await hireStaff({ ...stage, owner: await readOwner(tx) })
    await finishStep(tx, stage.shop)
  }
  const staff = await readStaff(tx, refs)
  for (const step of steps) {
    await moveClock(step.at)
    await runStep(step, { ...stage, staff }, options)
    await finishStep(tx, stage.shop)
  }
  await options.publishPayments(tx)
  await tx
    .update(demoShop)
    .set({
      refs: Object.fromEntries(refs),
      next_day: addDays(day, 1),
      ...(isLast && { history: 'done' }),
    })
    .where(eq(demoShop.id, 1))
  if (isLast || day.endsWith('0')) {
    await tx.execute(sql`select pg_catalog.pg_notify('live_events', 'demo')`)
  }
  return true
}

async function runStep({ run }: Step, stage: Stage, { onRefusal }: HistoryOptions): Promise<void> {
  try {
    await run(stage)
  } catch (error) {
    // Somebody who uses the shop meanwhile bought the last piece, or changed the order.
    if (error instanceof NothingToDo) return
    if (!(error instanceof Refusal)) throw error
    onRefusal(error)
  }
}

async function readOwner(tx: Database) {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select min(id) as id from users where role = 'owner' and is_active`,
  )
  return { ...(await readCaller(tx, rows[0]?.id as number)), isConfirmed: true }
}

async function readStaff(tx: Database, refs: Map<string, string>): Promise<Stage['staff']> {
  const read = (name: string) => readCaller(tx, Number(refs.get(`staff ${name}`)))
  return {
    owner: await readOwner(tx),
    sales: await read('sales'),
    second: await read('second'),
    workshop: await read('workshop'),
  }
}
