import { backup } from './backup-check.ts'
import { checkOwners } from './check-owners.ts'
import { formatBytes, formatDuration, plural } from './format-units.ts'
import type { QueueStatus } from './queue-status.ts'
import { server, type Updates } from './server-check.ts'
import { attention, bad, type Finding, good } from './states.ts'

/** The state of this server and its machine. */
export type Machine = {
  version: string
  node: string
  uptime: number
  memory: number
  /** Whether this server receives catalogue events, and since when. */
  catalogueEvents: { isLive: boolean; since: number }
  disk: { free: number; total: number } | null
  backup: { at: number; name: string; bytes: number } | null
  sendsMail: boolean
  takesMoney: boolean
  updates: Updates
  /** Whether other machines can reach the shop. */
  isPublic: boolean
  isOpen: boolean
  /** Whether visits come through a proxy that is not trusted. */
  ignoresProxy: boolean
}

export type Check = (about: { status: QueueStatus; machine: Machine; now: number }) => Finding

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const GIGABYTE_BYTES = 1_000_000_000

const ageOf = (at: string | null, now: number) => (at ? (now - Date.parse(at)) / 1_000 : 0)
const formatAge = (at: string | null, now: number) => formatDuration(ageOf(at, now))

const database: Check = ({ status, now }) =>
  good('Base de datos', `Responde, y está abierta desde hace ${formatAge(status.since, now)}.`)

const events: Check = ({ machine, now }) => {
  const { isLive, since } = machine.catalogueEvents
  const name = 'Línea de avisos'
  const age = formatDuration((now - since) / 1_000)
  if (isLive) return good(name, `Abierta desde hace ${age}: los cambios se ven al instante.`)
  return attention(
    name,
    `Cortada desde hace ${age}. La tienda sigue, más despacio: pregunta todo de nuevo.`,
    'Se reabre sola. Si sigue cortada en diez minutos, revisá la conexión con la base de datos.',
  )
}

const jobs: Check = ({ status: { jobs }, now }) => {
  const name = 'Tareas'
  const age = ageOf(jobs.oldest, now)
  const { waiting, retrying, failed } = jobs
  const pending = plural(waiting, 'Hay una tarea pendiente', 'Hay # tareas pendientes')
  if (age > 15 * MINUTE_SECONDS) {
    return bad(
      name,
      `${pending}; la más vieja espera desde hace ${formatDuration(age)}.`,
      'Ningún servidor las está haciendo. Reiniciá la tienda y mirá su registro.',
    )
  }
  if (failed > 0) {
    return attention(
      name,
      plural(
        failed,
        'Esta semana una tarea falló todas las veces que se intentó.',
        'Esta semana # tareas fallaron todas las veces que se intentaron.',
      ),
      'Buscá en el registro del servidor las líneas con «job» para ver por qué.',
    )
  }
  const again = plural(retrying, 'una se está reintentando', '# se están reintentando')
  if (retrying > 0) {
    return attention(
      name,
      `Hay ${plural(retrying, 'una tarea que falló', '# tareas que fallaron')}; ${again}.`,
      'Se reintentan solas. Si mañana siguen acá, mirá el registro del servidor.',
    )
  }
  return good(name, waiting > 0 ? `${pending}, y se están haciendo.` : 'No hay nada pendiente.')
}

const mail: Check = ({ status: { mail }, machine, now }) => {
  const name = 'Correo'
  const age = ageOf(mail.oldest, now)
  const why = mail.fault ? ` El servidor de correo dijo: «${mail.fault.slice(0, 160)}».` : ''
  if (!machine.sendsMail) {
    return attention(
      name,
      'No sale: los mails quedan guardados en una carpeta del servidor.',
      'Para que lleguen a tus clientes, conectá tu correo en Ajustes.',
    )
  }
  if (age > MINUTE_SECONDS) {
    const count = plural(mail.waiting, 'Hay un mail sin enviar', 'Hay # mails sin enviar')
    return {
      ...bad(
        name,
        `${count}; el más viejo, desde hace ${formatDuration(age)}.${why}`,
        'Revisá tu correo en Ajustes. Ninguno se pierde: salen cuando el servidor los acepte.',
      ),
      state: age > HOUR_SECONDS ? 'bad' : 'attention',
    }
  }
  if (mail.refused > 0) {
    return attention(
      name,
      plural(
        mail.refused,
        'Esta semana un mail fue rechazado para siempre por quien lo recibía.',
        'Esta semana # mails fueron rechazados para siempre por quienes los recibían.',
      ),
      'Suele ser una dirección mal escrita. Si son muchos, revisá SPF y DKIM de tu dominio.',
    )
  }
  return good(name, 'Todo lo que había que enviar salió.')
}

const UNPAID: Finding = {
  ...bad(
    'Pagos',
    'Son de prueba, en una tienda abierta al público: los pedidos figuran como pagados y nadie pagó.',
    'No entregues nada, y conectá Mercado Pago en Ajustes.',
  ),
  others: 'No entregues nada.',
}

const payments: Check = ({ status: { notices, runs }, machine, now }) => {
  const name = 'Pagos'
  const last = notices.last
    ? `El último aviso de Mercado Pago llegó hace ${formatAge(notices.last, now)}`
    : 'Todavía no llegó ningún aviso de Mercado Pago'
  const run = runs.find((each) => each.name === 'reconcile_payments')
  const asked = run?.done ? `hace ${formatAge(run.done, now)}` : 'nunca'
  const sentence = `${last}; se revisaron los pedidos sin pagar por última vez ${asked}.`
  if (!machine.takesMoney && machine.isPublic && machine.isOpen) return UNPAID
  const age = ageOf(notices.oldest, now)
  if (age > MINUTE_SECONDS) {
    const waiting = plural(notices.waiting, 'Hay un aviso', 'Hay # avisos')
    return {
      ...bad(
        name,
        `${waiting} sin procesar desde hace ${formatDuration(age)}.`,
        'Mercado Pago no contesta cuando se le pregunta, o la clave no sirve. Revisá Mercado Pago en Ajustes.',
      ),
      state: age > 15 * MINUTE_SECONDS ? 'bad' : 'attention',
    }
  }
  if (run?.failed && (!run.done || run.failed > run.done)) {
    return attention(
      name,
      `${sentence} La última revisión no pudo terminar.`,
      'Mercado Pago no contestó. Se repite sola; si sigue así una hora, fijate si Mercado Pago anda.',
    )
  }
  if (!machine.takesMoney) {
    return attention(
      name,
      'Son de prueba: no se cobra nada, aunque los pedidos figuren como pagados.',
      'Para cobrar, conectá Mercado Pago en Ajustes.',
    )
  }
  return good(name, sentence)
}

const disk: Check = ({ machine: { disk } }) => {
  const name = 'Disco'
  if (!disk) return attention(name, 'No se pudo leer cuánto queda.', 'Revisá la carpeta DATA_DIR.')
  const share = Math.round((100 * disk.free) / disk.total)
  const sentence = `Quedan ${formatBytes(disk.free)} de ${formatBytes(disk.total)} (${share} %).`
  const advice = 'Agrandá el disco, o borrá copias de seguridad viejas.'
  if (disk.free < GIGABYTE_BYTES) return bad(name, sentence, advice)
  return share < 10 ? attention(name, sentence, advice) : good(name, sentence)
}

const IGNORED_PROXY = bad(
  'Visitas',
  'Llegan por un proxy al que la tienda no le cree: para los límites todas parecen una sola persona, y unas pocas les cierran la compra a las demás.',
  'Si delante de la tienda hay un proxy que anota la dirección de cada visita, pedile a quien mantiene el servidor que lo nombre en TRUST_PROXY y reinicie la tienda. Si no hay ninguno, no lo cambies.',
)

const checks = [database, events, jobs, mail, payments, disk, backup, checkOwners, server]

export const toChecks = (status: QueueStatus, machine: Machine, now = Date.now()): Finding[] => [
  ...checks.map((check) => check({ status, machine, now })),
  ...(machine.ignoresProxy ? [IGNORED_PROXY] : []),
]
