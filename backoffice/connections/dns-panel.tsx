import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { Chip } from '#backoffice/components/chip.tsx'
import { Inside } from '#backoffice/components/columns.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import type { Tone } from '#backoffice/messages/tone.ts'
import { adminConnectionsApi, type MailDns } from '#contracts/admin/connections.ts'
import css from './connections.module.css'

type Check = MailDns['checks'][number]

const names: Record<Check['record'], { title: string; note: string }> = {
  spf: { title: 'SPF', note: 'Dice qué servidores pueden escribir en nombre de tu dominio.' },
  dkim: { title: 'DKIM', note: 'Firma cada mail, para que nadie lo cambie en el camino.' },
  dmarc: { title: 'DMARC', note: 'Dice qué hacer con los que no cumplen lo anterior.' },
  mx: { title: 'Recepción', note: 'Adónde llegan las respuestas.' },
}
const states: Record<Check['state'], { tone: Tone; word: string }> = {
  good: { tone: 'good', word: 'Bien' },
  missing: { tone: 'todo', word: 'Falta' },
  wrong: { tone: 'bad', word: 'Mal' },
  unknown: { tone: 'calm', word: 'No se sabe' },
}

/** Without these records mail ends as spam. They are set where the domain is managed. */
export function DnsPanel() {
  const [found, setFound] = useState<MailDns | null>(null)
  const [isBusy, act] = useAction()
  return (
    <Panel title="Que no terminen en spam">
      <Inside>
        <p className={css.note}>
          Gmail y los demás confían en un mail si tu dominio lo respalda con tres registros. Se
          cargan donde compraste el dominio, o donde están sus DNS.
        </p>
        <div className={css.actions}>
          <Button
            variant="outlined"
            loading={isBusy}
            onClick={() =>
              void act(async () => setFound(await call(adminConnectionsApi.checkMailDns)))
            }
          >
            {found ? 'Comprobar de nuevo' : 'Comprobar el dominio'}
          </Button>
        </div>
      </Inside>
      {found && (
        <ul className={css.rows} aria-label={`Registros de ${found.domain}`}>
          {found.checks.map((check) => (
            <Row key={check.record} check={check} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const Row = ({ check: { record, state, found, advice } }: { check: Check }) => (
  <li>
    <div>
      <strong>{names[record].title}</strong>
      <small>{names[record].note}</small>
      {found && <small>{found}</small>}
      {advice && <small>{advice}</small>}
    </div>
    <Chip tone={states[state].tone}>{states[state].word}</Chip>
  </li>
)
