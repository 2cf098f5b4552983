import Button from '@mui/material/Button'
import { lazyNamed } from './lazy-named.ts'
import { PageHeader } from './page-header.tsx'
import { useMe } from './use-permission.ts'

const SecondFactor = lazyNamed(
  () => import('#backoffice/account/second-factor.tsx'),
  'SecondFactor',
)

/** Instead of every screen, until there is a second factor and its recovery codes were read. */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const isMissing = useMe()?.needs_second_factor
  return (
    <>
      <PageHeader title="Activá tu segundo factor" />
      <p style={{ marginBottom: '2rem' }}>
        La tienda lo pide a todo el equipo, para que una contraseña robada no alcance. Elegí una
        llave de acceso o el código de una aplicación; con uno alcanza.
      </p>
      <SecondFactor />
      <Button variant="contained" disabled={isMissing} onClick={onDone}>
        Ir a la trastienda
      </Button>
    </>
  )
}
