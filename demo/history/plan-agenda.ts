import { type Day, dayValues, visitReasons } from '#contracts/appointments.ts'
import { addDays, toMoment } from '#contracts/dates.ts'
import { atHome, isOpenDay, later, whenOpen } from './calendar.ts'
import { createRandom, type Random } from './random.ts'
import { pickPerson, refOf, type Stage, type Step } from './stage.ts'

type Visit = { name: string; random: Random }

const notesOfVisits = [
  'Buscan alianzas para febrero. Prefieren oro blanco.',
  'Trae un anillo de la abuela para agrandar.',
  'Quiere ver solitarios de hasta medio quilate.',
  'Viene con la hermana. Le gustó el collar de la vidriera.',
]

const isVisitDay = (day: string) => isOpenDay(day) && ![0, 6].includes(new Date(day).getUTCDay())

/** Requests of appointments, most of which are confirmed for some days later, also after the end of the history. */
export function planAgenda(days: string[], until: Date, random: Random): Step[] {
  const today = days.at(-1) as string
  const past = days.slice(2).flatMap((day, at) => {
    const isChosen = isVisitDay(day) && day < today && random.chance(at > 60 ? 0.5 : 0.4)
    return isChosen ? planVisit(`${day}`, day, createRandom(random.between(1, 2 ** 31))) : []
  })
  const coming = Array.from({ length: 9 }, (_, at) => addDays(today, at)).filter(isVisitDay)
  const future = coming.flatMap((day, at) =>
    Array.from({ length: at === 0 ? 3 : random.between(0, 2) }, (_, index) => {
      const own = createRandom(random.between(1, 2 ** 31))
      const visit = { name: `${day} ${index}`, random: own }
      const asked = later(until, -own.between(20, 70))
      return [request(visit, asked), confirm(visit, later(asked, own.between(1, 12)), day)]
    }).flat(),
  )
  const waiting = [2, 9, 26].map((hours, at) => {
    const visit = { name: `waiting ${at}`, random: createRandom(random.between(1, 2 ** 31)) }
    return request(visit, later(until, -hours))
  })
  return [...past, ...future, ...waiting]
}

/** Most people come. Some cancel, or do not show up. */
function planVisit(name: string, day: string, random: Random): Step[] {
  const visit = { name, random }
  const asked = atHome(addDays(day, -random.between(2, 6)), random)
  const steps = [request(visit, asked), confirm(visit, whenOpen(asked, 1, random), day)]
  const fate = random.weigh([
    ['attended', 74],
    ['missed', 12],
    ['cancelled', 14],
  ] as const)
  if (fate === 'cancelled') {
    const at = toMoment(addDays(day, -1), '18:10')
    return [...steps, { at, run: (stage) => cancel(stage, visit) }]
  }
  return [...steps, { at: toMoment(day, '19:02'), run: (stage) => close(stage, visit, fate) }]
}

const request = ({ name, random }: Visit, at: Date): Step => ({
  at,
  async run(stage) {
    const { first_name, last_name, phone, email } = pickPerson(random)
    const { id } = await stage.shop.appointments.ask(
      {
        ...{ first_name, last_name, phone, email },
        available_days: random.take(dayValues, random.between(2, 4)) as Day[],
        time_slot: random.pick(['morning', 'afternoon'] as const),
        reason: random.pick(visitReasons),
        budget: random.chance(0.4) ? random.between(3, 15) * 100_000 : undefined,
        product_id: undefined,
      },
      '127.0.0.1',
    )
    stage.refs.set(`visit ${name}`, String(id))
  },
})

const open = (stage: Stage, { name }: Visit) =>
  stage.shop.adminAppointments.get(Number(refOf(stage, `visit ${name}`)))

const confirm = (visit: Visit, at: Date, day: string): Step => ({
  at,
  async run(stage) {
    const { id, version } = await open(stage, visit)
    const { days } = await stage.shop.adminAppointments.listSlots({ from: day, until: day })
    const free = (days[0]?.slots ?? []).filter(
      ({ time, left }) => left > 0 && toMoment(day, time).getTime() > Date.now(),
    )
    if (free.length === 0) return
    const { time } = visit.random.pick(free)
    await stage.shop.adminAppointments.confirm(stage.staff.sales, id, {
      ...{ day, time, notify: true, version },
    })
  },
})

async function close(stage: Stage, visit: Visit, status: 'attended' | 'missed'): Promise<void> {
  const { id, version, status: known } = await open(stage, visit)
  if (known !== 'confirmed') return
  const note = visit.random.chance(0.5) ? visit.random.pick(notesOfVisits) : ''
  await stage.shop.adminAppointments.update(stage.staff.second, id, { note, status, version })
}

async function cancel(stage: Stage, visit: Visit): Promise<void> {
  const { id, version, status } = await open(stage, visit)
  if (status !== 'confirmed') return
  await stage.shop.adminAppointments.cancel(stage.staff.sales, id, {
    reason: 'Avisó que no puede venir.',
    version,
  })
}

/** Reminders are mailed on the morning of the day before. */
export const planReminders = (days: string[]): Step[] =>
  days.map((day) => ({
    at: toMoment(day, '09:07'),
    run: ({ shop }) => shop.jobs.remind_appointments({}),
  }))
