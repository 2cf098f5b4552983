import { expect, test } from 'vitest'
import { type Machine, toChecks } from './checks.ts'
import type { QueueStatus } from './queue-status.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const healthyStatus: QueueStatus = {
  since: ago(3_000),
  now: ago(0),
  mail: { waiting: 0, oldest: null, refused: 0, fault: null },
  jobs: { waiting: 0, oldest: null, running: 0, retrying: 0, failed: 0 },
  notices: { waiting: 0, oldest: null, last: ago(5) },
  unguarded_owners: 0,
  failed_night: null,
  runs: [{ name: 'reconcile_payments', done: ago(1), failed: null }],
}
const healthyMachine: Machine = {
  version: '1.2.3',
  node: '24.9.0',
  uptime: 7_300,
  memory: 210_000_000,
  catalogueEvents: { isLive: true, since: now - 60_000 },
  disk: { free: 40_000_000_000, total: 100_000_000_000 },
  backup: { at: now - 3 * 3_600_000, name: 'quilate.tar', bytes: 1_540_000_000 },
  isOpen: true,
  sendsMail: true,
  takesMoney: true,
  isPublic: true,
  updates: null,
  ignoresProxy: false,
}
const check = (status: Partial<QueueStatus> = {}, machine: Partial<Machine> = {}) =>
  toChecks({ ...healthyStatus, ...status }, { ...healthyMachine, ...machine }, now)
const find = (name: string, checks: ReturnType<typeof check>) =>
  checks.find((check) => check.name === name)

test('a healthy shop reports that everything works and needs no action', () => {
  const checks = check()
  expect(checks.map(({ state, advice }) => [state, advice])).toEqual(
    checks.map(() => ['good', null]),
  )
  expect(checks.map(({ sentence }) => sentence)).toEqual([
    'Responde, y está abierta desde hace 2 días.',
    'Abierta desde hace 1 minuto: los cambios se ven al instante.',
    'No hay nada pendiente.',
    'Todo lo que había que enviar salió.',
    'El último aviso de Mercado Pago llegó hace 5 minutos; se revisaron los pedidos sin pagar por última vez hace 1 minuto.',
    'Quedan 40 GB de 100 GB (40 %).',
    'La última es de hace 3 horas: quilate.tar, 1,5 GB.',
    'Entra con contraseña y segundo paso.',
    'Quilate 1.2.3 sobre Node 24.9.0, abierto desde hace 2 horas; usa 210 MB de memoria.',
  ])
})

const mailFor = (minutes: number, waiting = 2) => ({
  mail: { waiting, oldest: ago(minutes), refused: 0, fault: 'connect ECONNREFUSED' },
})
const notice = (minutes: number) => ({
  notices: { waiting: 1, oldest: ago(minutes), last: ago(minutes) },
})
const jobs = (change: object) => ({ jobs: { ...healthyStatus.jobs, ...change } })

const problems: [string, ReturnType<typeof check>, string, RegExp][] = [
  [
    'Línea de avisos',
    check({}, { catalogueEvents: { isLive: false, since: now - 300_000 } }),
    'attention',
    /Cortada desde hace 5 minutos/,
  ],
  [
    'Tareas',
    check(jobs({ waiting: 1, oldest: ago(20) })),
    'bad',
    /Hay una tarea pendiente; la más vieja espera desde hace 20 minutos/,
  ],
  ['Tareas', check(jobs({ waiting: 3, oldest: ago(1) })), 'good', /Hay 3 tareas pendientes/],
  ['Tareas', check(jobs({ failed: 2 })), 'attention', /2 tareas fallaron todas las veces/],
  [
    'Tareas',
    check(jobs({ retrying: 1 })),
    'attention',
    /una tarea que falló; una se está reintentando/,
  ],
  ['Correo', check(mailFor(0.9)), 'good', /salió/],
  ['Correo', check(mailFor(1.1)), 'attention', /el más viejo, desde hace 1 minuto\./],
  [
    'Correo',
    check(mailFor(30)),
    'attention',
    /Hay 2 mails sin enviar; el más viejo, desde hace 30 minutos. El servidor de correo dijo: «connect ECONNREFUSED»/,
  ],
  ['Correo', check(mailFor(90, 1)), 'bad', /Hay un mail sin enviar/],
  [
    'Correo',
    check({ mail: { ...healthyStatus.mail, refused: 3 } }),
    'attention',
    /3 mails fueron rechazados/,
  ],
  ['Correo', check({}, { sendsMail: false }), 'attention', /No sale/],
  ['Pagos', check(notice(0.9)), 'good', /se revisaron/],
  ['Pagos', check(notice(1.1)), 'attention', /Hay un aviso sin procesar desde hace 1 minuto\./],
  [
    'Pagos',
    check({ notices: { waiting: 2, oldest: ago(30), last: ago(30) } }),
    'bad',
    /Hay 2 avisos sin procesar desde hace 30 minutos/,
  ],
  [
    'Pagos',
    check({ runs: [{ name: 'reconcile_payments', done: ago(9), failed: ago(1) }] }),
    'attention',
    /no pudo terminar/,
  ],
  [
    'Pagos',
    check({ notices: { waiting: 0, oldest: null, last: null }, runs: [] }),
    'good',
    /Todavía no llegó ningún aviso.*nunca/,
  ],
  ['Pagos', check({}, { takesMoney: false, isPublic: false }), 'attention', /de prueba/],
  ['Pagos', check({}, { takesMoney: false }), 'bad', /abierta al público.*nadie pagó/],
  [
    'Disco',
    check({}, { disk: { free: 900_000_000, total: 100_000_000_000 } }),
    'bad',
    /Quedan 900 MB de 100 GB/,
  ],
  [
    'Disco',
    check({}, { disk: { free: 5_000_000_000, total: 100_000_000_000 } }),
    'attention',
    /5,0 GB/,
  ],
  ['Disco', check({}, { disk: null }), 'attention', /No se pudo leer/],
  ['Copias de seguridad', check({}, { backup: null }), 'attention', /Todavía no hay/],
  [
    'Copias de seguridad',
    check({ failed_night: { night: '2026-11-05', message: 'No queda lugar.' } }),
    'bad',
    /^La de la noche del 5\/11 falló\. No queda lugar\.$/,
  ],
  [
    'Copias de seguridad',
    check({}, { disk: { free: 1_700_000_000, total: 9_000_000_000 } }),
    'attention',
    /La próxima no entra en el disco/,
  ],
  [
    'Copias de seguridad',
    check({}, { backup: { at: now - 72 * 3_600_000, name: 'x.tar', bytes: 1 } }),
    'attention',
    /3 días/,
  ],
]

problems.push(
  [
    'Visitas',
    check({}, { ignoresProxy: true }),
    'bad',
    /^Llegan por un proxy al que la tienda no le cree/,
  ],
  [
    'Servidor',
    check({}, { updates: { newest: '1.10.0', isUnknown: false } }),
    'attention',
    /Hay una versión nueva: 1\.10\.0\.$/,
  ],
  ['Servidor', check({}, { updates: { newest: '1.2.3', isUnknown: false } }), 'good', /última/],
  ['Servidor', check({}, { updates: { newest: null, isUnknown: true } }), 'good', /No se pudo/],
  ['Servidor', check({}, { node: '20.20.2' }), 'attention', /Node 20\.20\.2/],
  ['Cuenta de la dueña', check({ unguarded_owners: 1 }), 'attention', /^Una cuenta que puede todo/],
  ['Cuenta de la dueña', check({ unguarded_owners: 2 }), 'attention', /^2 cuentas/],
)

test.each(problems)('%s %#', (name, checks, state, sentence) => {
  const check = find(name, checks)
  expect(check?.state).toBe(state)
  expect(check?.sentence).toMatch(sentence)
  expect(check?.advice === null).toBe(state === 'good')
})
