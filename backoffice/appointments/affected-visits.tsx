import Alert from '@mui/material/Alert'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { toName, toSlotWords } from '#backoffice/messages/appointment-words.ts'
import { AppointmentSettings } from '#contracts/admin/setting-drafts.ts'
import { isWithinHours } from '#contracts/admin/visiting-hours.ts'
import { dayOf } from '#contracts/dates.ts'
import { type Given, useUpcoming } from './use-appointments.ts'

/** Names the visitors who have an appointment on days that are about to be closed. */
export function VisitsOnDays({ from, until }: { from: string; until: string }) {
  const visits = useUpcoming({ from, until })
  const isOneDay = from === until
  const isSaved = useRecordContext<{ day?: string }>()?.day === from
  return (
    <Affected
      visits={visits}
      toText={(count) => `${isOneDay ? 'Ese día' : 'Esos días'} hay ${count}`}
      toWhen={(visit) => (isOneDay ? visit.time : toSlotWords(visit))}
      next={isSaved ? 'Están en Feriados' : 'Al guardar los ves en Feriados'}
    />
  )
}

/** Names the visitors who have an appointment at hours that the form is about to close. */
export function VisitsLeftOut() {
  const saved = useRecordContext<AppointmentSettings>()
  const draft = AppointmentSettings.safeParse(useWatch())
  const upcoming = useUpcoming({ from: dayOf(new Date()) })
  if (!saved || !draft.success) return null
  return (
    <Affected
      visits={upcoming.filter(
        (visit) => isWithinHours(visit, saved) && !isWithinHours(visit, draft.data),
      )}
      toText={(count) => `Con este horario nadie recibe ${count}`}
      toWhen={toSlotWords}
      next="Al guardar los ves en Turnos"
      // Above the save bar, because the days and hours that it is about take several screens of a phone.
      sx={{ position: 'sticky', bottom: '4.5rem', zIndex: 7 }}
    />
  )
}

type Props = {
  visits: Given[]
  /** `count` is «2 turnos confirmados». */
  toText: (count: string) => string
  toWhen: (visit: Given) => string
  /** Where they are moved or told. */
  next: string
  sx?: object
}

function Affected({ visits, toText, toWhen, next, sx }: Props) {
  if (visits.length === 0) return null
  const count = visits.length === 1 ? '1 turno confirmado' : `${visits.length} turnos confirmados`
  const names = visits.map((visit) => `${toName(visit)} (${toWhen(visit)})`)
  return (
    <Alert severity="warning" sx={{ marginBottom: '1rem', overflowWrap: 'anywhere', ...sx }}>
      {toText(count)}: {inWords.format(names)}. {next}, para moverlos o avisar.
    </Alert>
  )
}

const inWords = new Intl.ListFormat('es-AR')
