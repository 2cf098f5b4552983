import type { Check } from './checks.ts'
import { formatBytes, formatDuration } from './format-units.ts'
import { attention, bad, good } from './states.ts'

const TWO_DAYS_SECONDS = 2 * 86_400
const ROOM_FACTOR = 1.2

/** The latest backup, and whether the nightly ones work. */
export const backup: Check = ({ status: { failed_night }, machine: { backup, disk }, now }) => {
  const name = 'Copias de seguridad'
  const advice =
    'Tocá «Hacer una copia ahora», acá abajo, y fijate en Ajustes › Copias de seguridad que se haga una por día.'
  if (failed_night) {
    return bad(
      name,
      `La de la noche del ${formatDay(failed_night.night)} falló. ${failed_night.message}`,
      'Arreglado el motivo, tocá «Hacer una copia ahora», acá abajo. Mientras falle, no se borra ninguna vieja.',
    )
  }
  if (!backup) return attention(name, 'Todavía no hay copias de seguridad.', advice)
  const age = (now - backup.at) / 1_000
  const sentence = `La última es de hace ${formatDuration(age)}: ${backup.name}, ${formatBytes(backup.bytes)}.`
  if (age > TWO_DAYS_SECONDS) return attention(name, sentence, advice)
  const isTight = disk !== null && disk.free < backup.bytes * ROOM_FACTOR
  if (!isTight) return good(name, sentence)
  return attention(
    name,
    `${sentence} La próxima no entra en el disco.`,
    'Bajá y borrá copias viejas de la lista, guardalas menos días, o agrandá el disco.',
  )
}

/** «2026-11-25» as «25/11». */
const formatDay = (day: string) => `${Number(day.slice(8, 10))}/${Number(day.slice(5, 7))}`
