import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { SecondFactor } from '#backoffice/account/second-factor.tsx'
import { Inside } from '#backoffice/components/columns.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import css from '#backoffice/setup/setup.module.css'
import type { StepBodyProps } from './step-body.ts'

/** Who works here, and how safely they sign in. */
export const TeamStep = ({ detail: { team } }: StepBodyProps) => (
  <div className={css.stack}>
    <SecondFactor />
    <Panel
      title="Equipo"
      count={team.people === 1 ? 'sólo vos, por ahora' : `${team.people} personas`}
    >
      <Inside>
        <p>
          Cada persona entra con su cuenta y ve lo que su rol necesita. Le llega un correo para
          elegir su contraseña.
        </p>
        <div className={css.actions}>
          <Button component={Link} to="/staff/create" variant="outlined">
            Invitar a alguien
          </Button>
          <Button component={Link} to="/roles">
            Ver los roles
          </Button>
        </div>
      </Inside>
    </Panel>
  </div>
)
