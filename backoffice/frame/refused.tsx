import Button from '@mui/material/Button'
import { session } from '#app/session/session.ts'
import { Notice } from './notice.tsx'

export const Refused = ({ name }: { name: string }) => (
  <Notice title="Esta parte es del equipo de la tienda">
    <p>Hola, {name}. Con tu cuenta podés comprar, pero no entrar acá.</p>
    <p style={{ marginBlock: '1.5rem' }}>
      <Button variant="contained" href="/">
        Ir a la tienda
      </Button>{' '}
      <Button onClick={() => session.logOut()}>Ingresar con otra cuenta</Button>
    </p>
  </Notice>
)
