import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'

const FILE_NAME = 'codigos-de-respaldo.txt'

const scrollIntoView = (codes: HTMLElement | null) => codes?.scrollIntoView({ block: 'nearest' })

/** The codes are shown only once, so they are scrolled into view. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const notify = useNotify()
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify('Códigos copiados', { type: 'success' }),
      () => notify('El navegador no deja copiar. Descargalos.', { type: 'error' }),
    )
  return (
    <Box
      ref={scrollIntoView}
      sx={{
        backgroundColor: 'action.hover',
        padding: '1rem',
        marginTop: '1rem',
        maxWidth: '30rem',
      }}
    >
      <p>
        Guardá estos códigos de respaldo: cada uno sirve una vez, si perdés el teléfono o la llave
        de acceso. No se vuelven a mostrar.
      </p>
      <Box component="ul" sx={{ columns: 2, marginTop: '0.5rem', fontFamily: 'monospace' }}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem', marginTop: '0.75rem' }}>
        <Button variant="outlined" onClick={() => void copy()}>
          Copiar
        </Button>
        <Button variant="outlined" href={toDataUrl(codes)} download={FILE_NAME}>
          Descargar
        </Button>
      </Box>
    </Box>
  )
}

const toDataUrl = (codes: string[]) =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`
