import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { PageHeader } from './page-header.tsx'

export const NotFound = () => (
  <>
    <PageHeader title="No encontramos esa página" />
    <p>La dirección está mal escrita o el enlace ya no sirve.</p>
    <Button component={Link} to="/" variant="contained" sx={{ marginTop: '1.5rem' }}>
      Ir a Hoy
    </Button>
  </>
)
