import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { Chip } from '#backoffice/components/chip.tsx'
import { Inside } from '#backoffice/components/columns.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import css from '#backoffice/setup/setup.module.css'
import { type AddressCheck, adminSetupApi } from '#contracts/admin/setup.ts'
import type { StepBodyProps } from './step-body.ts'

type Check = AddressCheck['checks'][number]

const titles: Record<Check['name'], string> = {
  configured: 'Nombre propio',
  https: 'Candado',
  same_address: 'La que usás ahora',
  reachable: 'Contesta',
}
const states: Record<Check['state'], { tone: 'good' | 'todo' | 'bad'; word: string }> = {
  good: { tone: 'good', word: 'Bien' },
  attention: { tone: 'todo', word: 'Para mirar' },
  bad: { tone: 'bad', word: 'Falta' },
}

/** The public address. It is set on the server, so that this step only checks it. */
export function DomainStep({ detail: { public_url } }: StepBodyProps) {
  const [found, setFound] = useState<AddressCheck | null>(null)
  const [isBusy, act] = useAction()
  return (
    <Panel title="Dirección de la tienda">
      <Inside>
        <p>
          <strong>{public_url}</strong>
        </p>
        <p className={css.note}>
          La dirección se indica en el servidor con PUBLIC_URL. El dominio .com.ar se registra en
          nic.ar, y tiene que apuntar al servidor.
        </p>
        <div className={css.actions}>
          <Button
            variant="contained"
            loading={isBusy}
            onClick={() => void act(async () => setFound(await call(adminSetupApi.checkAddress)))}
          >
            {found ? 'Comprobar de nuevo' : 'Comprobar la dirección'}
          </Button>
        </div>
      </Inside>
      {found && (
        <ul className={css.rows} aria-label="Resultado">
          {found.checks.map(({ name, state, text }) => (
            <li key={name}>
              <div>
                {titles[name]}
                <small>{text}</small>
              </div>
              <Chip tone={states[state].tone}>{states[state].word}</Chip>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
