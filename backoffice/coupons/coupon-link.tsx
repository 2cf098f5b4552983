import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import { Inside } from '#backoffice/components/columns.tsx'
import { Panel } from '#backoffice/components/panel.tsx'

/** A link to the shop that applies the coupon at the checkout. */
export function CouponLink({ name }: { name: string }) {
  const notify = useNotify()
  const link = `${window.location.origin}/?cupon=${encodeURIComponent(name)}`
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => notify('Enlace copiado', { type: 'success' }),
      () => notify('El navegador no deja copiar. Copialo a mano.', { type: 'error' }),
    )
  return (
    <Panel title="Enlace">
      <Inside>
        <p style={{ overflowWrap: 'anywhere', marginBottom: '0.5rem' }}>{link}</p>
        <p style={{ color: 'var(--ink-2)', fontSize: '0.8125rem', marginBottom: '0.75rem' }}>
          Quien entra por acá lo tiene puesto cuando va a pagar.
        </p>
        <Button variant="outlined" sx={{ marginBottom: '0.5rem' }} onClick={() => void copy()}>
          Copiar enlace
        </Button>
      </Inside>
    </Panel>
  )
}
