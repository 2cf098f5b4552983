import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { Panel } from '#backoffice/components/panel.tsx'
import css from '#backoffice/setup/setup.module.css'
import type { SetupDetail } from '#contracts/admin/setup.ts'
import { provinces } from '#contracts/provinces.ts'
import type { StepBodyProps } from './step-body.ts'

type Option = SetupDetail['shipping'][number]

const types: Record<string, string> = {
  delivery: 'Correo',
  pickup: 'Retiro en el local',
  local: 'Cadete propio',
}

/** How orders reach their buyers. */
export const ShippingStep = ({ detail: { shipping } }: StepBodyProps) => (
  <Panel title="Lo que ofrecés ahora" count={shipping.length}>
    {shipping.length > 0 && (
      <ul className={css.rows}>
        {shipping.map((option) => (
          <li key={option.id}>
            <div>
              <Link to={`/shipping-options/${option.id}`} className={css.go}>
                {option.name}
              </Link>
              <small>{toSummary(option)}</small>
            </div>
          </li>
        ))}
      </ul>
    )}
    <div className={css.actions} style={{ padding: '0.75rem 1rem 1rem' }}>
      <Button component={Link} to="/shipping-options/create" variant="contained">
        Agregar un envío
      </Button>
      <Button component={Link} to="/shipping-options">
        Ver todos
      </Button>
    </div>
  </Panel>
)

function toSummary({ type, provinces: covered }: Option): string {
  const name = types[type] ?? type
  if (type === 'pickup') return name
  if (covered === 0) return `${name} · un precio para todo el país`
  const all = covered === provinces.length ? 'todas las provincias' : `${covered} provincias`
  return `${name} · precio propio para ${all}`
}
