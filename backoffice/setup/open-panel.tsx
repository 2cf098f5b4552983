import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { Inside } from '#backoffice/components/columns.tsx'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { useMe } from '#backoffice/components/use-permission.ts'
import { stepWords, toStepPath } from '#backoffice/dashboard/setup/setup-words.ts'
import { adminSetupApi, type SetupDetail } from '#contracts/admin/setup.ts'
import css from './setup.module.css'

type Props = { detail: SetupDetail; onChanged: () => void }

/** How visitors find the shop today, and the button that opens it. */
export function OpenPanel({ detail: { opening, steps }, onChanged }: Props) {
  return (
    <Panel
      title="Así la ven hoy"
      aside={
        <a href="/" target="_blank" rel="noreferrer" className={css.go}>
          Ver la tienda
        </a>
      }
    >
      <div className={css.soon}>
        <strong>{opening.is_open ? 'Abierta' : 'Muy pronto'}</strong>
        <span>{toState(opening)}</span>
      </div>
      {!opening.is_open && !opening.lacks_payments && (
        <Opening missing={opening.missing} steps={steps} onOpened={onChanged} />
      )}
      {opening.is_open && <Closing onClosed={onChanged} />}
    </Panel>
  )
}

function toState({ is_open, lacks_payments }: SetupDetail['opening']): string {
  if (is_open) return 'Las visitas pueden mirar y comprar.'
  if (lacks_payments) return 'Está cerrada porque no puede cobrar: conectá Mercado Pago y se abre.'
  return 'Las visitas ven una página con tus datos de contacto. Tu equipo ve la tienda.'
}

/** For a holiday or a stocktaking. */
function Closing({ onClosed }: { onClosed: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  if (useMe()?.role !== 'owner') return null
  return (
    <Inside>
      <Button color="inherit" onClick={() => setIsAsking(true)}>
        Cerrar la tienda
      </Button>
      {isAsking && (
        <FormDialog
          title="¿Cerrar la tienda?"
          button="Cerrar la tienda"
          message="La tienda está cerrada"
          onClose={() => setIsAsking(false)}
          onSend={() => call(adminSetupApi.close)}
          onDone={() => {
            setIsAsking(false)
            onClosed()
          }}
        >
          <p>
            Las visitas van a ver «Muy pronto», con tus datos de contacto, y nadie va a poder
            comprar hasta que la abras de nuevo.
          </p>
          <p>Los pedidos que ya están siguen su camino: quien compró puede verlos.</p>
        </FormDialog>
      )}
    </Inside>
  )
}

type OpeningProps = Pick<SetupDetail, 'steps'> & {
  missing: SetupDetail['opening']['missing']
  onOpened: () => void
}

/** What visitors would notice, although the shop may open without it. */
const risks = [
  ['payments', 'Los pagos son de prueba: los pedidos figuran como pagados y nadie paga.'],
  ['mail', 'Los mails no salen: quien se registra no puede activar su cuenta, ni comprar.'],
] as const

function Opening({ missing, steps, onOpened }: OpeningProps) {
  const [isAsking, setIsAsking] = useState(false)
  const isOwner = useMe()?.role === 'owner'
  return (
    <Inside>
      <Button
        variant="contained"
        size="large"
        fullWidth
        disabled={missing.length > 0 || !isOwner}
        onClick={() => setIsAsking(true)}
      >
        Abrir la tienda
      </Button>
      {!isOwner && <p className={css.note}>La abre la dueña.</p>}
      {missing.length > 0 && (
        <p className={css.note}>
          Falta:{' '}
          {missing.map((step, at) => (
            <span key={step}>
              {at > 0 && ', '}
              <Link to={toStepPath(step)}>{stepWords[step].title.toLowerCase()}</Link>
            </span>
          ))}
          .
        </p>
      )}
      {isAsking && (
        <FormDialog
          title="¿Abrir la tienda?"
          button="Abrir la tienda"
          message="La tienda está abierta"
          onClose={() => setIsAsking(false)}
          onSend={() => call(adminSetupApi.open)}
          onDone={() => {
            setIsAsking(false)
            onOpened()
          }}
        >
          <p>Desde ahora cualquiera puede ver tus piezas y comprarlas, y los buscadores también.</p>
          {risks
            .filter(([step]) => steps.some((each) => each.step === step && !each.done))
            .map(([step, text]) => (
              <Alert key={step} severity="warning">
                {text} <Link to={toStepPath(step)}>{stepWords[step].title}</Link>
              </Alert>
            ))}
        </FormDialog>
      )}
    </Inside>
  )
}
