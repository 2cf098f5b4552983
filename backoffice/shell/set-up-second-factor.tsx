import Button from '@mui/material/Button'
import { useLogout } from 'react-admin'
import { lazyComponent } from '#backoffice/components/lazy-component.ts'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { useMe } from '#backoffice/components/use-permission.ts'

const SecondFactor = lazyComponent(
  async () => (await import('#backoffice/account/second-factor.tsx')).SecondFactor,
)

/** Replaces every screen until the account has a second factor and the recovery codes were shown. */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const isMissing = useMe()?.needs_second_factor
  const leave = useLogout()
  return (
    <>
      <PageHeader title="Activá tu segundo paso">
        <Button onClick={() => leave()}>Cerrar sesión</Button>
      </PageHeader>
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
