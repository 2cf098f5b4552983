import Button from '@mui/material/Button'
import { Notice } from './notice.tsx'

/** The session starts again by itself once the line is back; this is for who does not want to wait. */
export const Unreachable = () => (
  <Notice title="No pudimos llegar a la tienda">
    <p>Revisá la conexión. Tu sesión sigue abierta.</p>
    <p style={{ marginBlock: '1.5rem' }}>
      <Button variant="contained" onClick={() => window.location.reload()}>
        Reintentar
      </Button>
    </p>
  </Notice>
)
