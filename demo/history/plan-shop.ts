import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { toMoment, weekdayOf } from '#contracts/dates.ts'
import { createPerson } from '#domain/auth/users.ts'
import { isOpenDay, later } from './calendar.ts'
import { demoPeople, demoStaff } from './people.ts'
import { createRandom, type Random } from './random.ts'
import { HOME_ADDRESS, type Stage, type Step } from './stage.ts'

const MONDAY = 1
const FRIDAY = 5
const SATURDAY = 6

/** The owner gives three people with accounts a role. */
export async function hireStaff(stage: Omit<Stage, 'staff'> & { owner: Stage['staff']['owner'] }) {
  const { tx, shop, refs, owner } = stage
  const { rows } = await tx.execute<{ id: number; key: string | null }>(
    sql`select id, key from roles`,
  )
  for (const [name, person] of Object.entries(demoStaff)) {
    await createPerson(tx, { ...person, password: randomUUID(), active: true })
    const role = rows.find(({ key }) => key === (name === 'workshop' ? 'workshop' : 'sales'))
    const { id } = await shop.adminStaff.invite(owner, { ...person, role_id: role?.id })
    refs.set(`staff ${name}`, String(id))
  }
}

/** Sellers close their cash when the shop closes, and the owner takes money to the bank on Fridays. */
export const planCash = (days: string[], random: Random): Step[] =>
  days.filter(isOpenDay).flatMap((day) => {
    const hour = weekdayOf(day) === SATURDAY ? '14' : '19'
    const own = createRandom(random.between(1, 2 ** 31))
    const closings = (['sales', 'second'] as const).map(
      (seller): Step => ({
        at: toMoment(day, `${hour}:${seller === 'sales' ? '08' : '12'}`),
        run: (stage) => closeCash(stage, seller, own),
      }),
    )
    const toBank: Step = { at: toMoment(day, '18:40'), run: bringToBank }
    return weekdayOf(day) === FRIDAY ? [toBank, ...closings] : closings
  })

const FLOAT = 60_000

async function bringToBank({ shop, staff }: Stage): Promise<void> {
  const { last_counted, change } = await shop.cash.getOpen(staff.sales)
  const spare = Math.floor(((last_counted ?? FLOAT) + change - FLOAT) / 1_000) * 1_000
  if (spare < 50_000) return
  const move = { kind: 'out', amount: spare, reason: 'Depósito en el banco' } as const
  await shop.cash.addMove(staff.sales, { key: randomUUID(), ...move })
}

async function closeCash({ shop, staff }: Stage, seller: 'sales' | 'second', random: Random) {
  const { last_counted, change, entries } = await shop.cash.getOpen(staff[seller])
  if (seller === 'second' && entries.length === 0) return
  const opening = last_counted ?? FLOAT
  const missing = random.chance(0.08) ? random.pick([-2_000, -500, 1_000]) : 0
  await shop.cash.close(staff[seller], {
    ...{ key: randomUUID(), opening, counted: Math.max(0, opening + change + missing) },
    seen_change: change,
    note: missing === 0 ? '' : 'Diferencia de vuelto; se contó dos veces.',
  })
}

/** On Mondays the workshop's pieces arrive. Some stay sold out, because people wait for them. */
export const planStock = (days: string[]): Step[] =>
  days
    .filter((day) => weekdayOf(day) === MONDAY && isOpenDay(day))
    .map((day, at) => ({
      at: toMoment(day, '11:20'),
      run: (stage) => restock(stage, at % 3 === 2 ? 'owner' : 'sales'),
    }))

async function restock({ tx, shop, staff }: Stage, by: 'owner' | 'sales'): Promise<void> {
  const { rows } = await tx.execute<{ id: number; version: number; quantity: number }>(sql`
    select id, version, quantity from products
    where shown and quantity between 1 and 2 and date_created <= now() order by sold desc, id limit 4`)
  for (const { id, version, quantity } of rows) {
    await shop.adminProducts.update(staff[by], id, {
      ...{ version, quantity: quantity + 4, quantity_seen: quantity },
    })
  }
}

/** The owner sets prices now and then. */
export const planPrices = (days: string[], random: Random): Step[] =>
  [12, 40, 66, 84].map((at) => {
    const own = createRandom(random.between(1, 2 ** 31))
    return {
      at: toMoment(days[at] as string, '21:15'),
      async run({ tx, shop, staff }) {
        const { rows } = await tx.execute<{ id: number; version: number; price: number }>(sql`
          select id, version, price::float8 from products where shown order by id`)
        for (const { id, version, price } of own.take(rows, 2)) {
          const raised = Math.round((price * 1.06) / 100_000) * 1_000
          await shop.adminProducts.update(staff.owner, id, { version, price: raised })
        }
      },
    }
  })

const missed = [
  'caravanas',
  'oro blanco 24k',
  'piercing nariz',
  'reloj casio',
  'tobillera',
  'dije san benito',
  'medalla milagrosa',
  'gemelos',
  'rosario de plata',
  'anillo sello',
] as const

/** Visits of every hour, searches without results, and people who wait for a piece. */
export const planVisitors = (days: string[], until: Date, random: Random): Step[] =>
  days.map((day, index) => {
    const own = createRandom(random.between(1, 2 ** 31))
    const end = toMoment(day, '23:50')
    return {
      at: end < until ? end : later(until, -0.01),
      run: (stage) => visit(stage, { day, growth: index / days.length, random: own }),
    }
  })

type Day = { day: string; growth: number; random: Random }

async function visit({ shop, tx }: Stage, { day, growth, random }: Day): Promise<void> {
  const count = random.between(34, 58) + Math.round(growth * 22)
  for (let at = 0; at < count; at += 1) {
    const hour = random.weigh([
      ['08', 2],
      ['10', 4],
      ['12', 6],
      ['14', 5],
      ['16', 5],
      ['18', 7],
      ['20', 9],
      ['21', 10],
      ['22', 8],
      ['23', 4],
    ] as const)
    const moment = toMoment(day, `${hour}:${random.between(10, 59)}`)
    if (moment.getTime() > Date.now()) continue
    shop.visits.record({ address: `10.0.${at}.1`, userAgent: `Mozilla/5.0 (demo ${at})` }, moment)
  }
  await shop.visits.flush()
  for (let at = random.between(0, 3); at > 0; at -= 1) {
    await shop.search.list(random.pick(missed), 1).catch(() => undefined)
  }
  await shop.search.flushFailedSearches()
  if (!random.chance(0.2)) return
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from products where shown and quantity = 0 order by id`,
  )
  if (rows.length === 0) return
  await shop.stockAlerts.create(random.pick(rows).id, random.pick(demoPeople).email, HOME_ADDRESS)
}
