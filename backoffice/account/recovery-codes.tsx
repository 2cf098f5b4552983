import Box from '@mui/material/Box'

const show = (codes: HTMLElement | null) => codes?.scrollIntoView({ block: 'nearest' })

/** Shown once, so wherever they stand they come into view. */
export const RecoveryCodes = ({ codes }: { codes: string[] }) => (
  <Box
    ref={show}
    sx={{ backgroundColor: 'action.hover', padding: '1rem', marginTop: '1rem', maxWidth: '30rem' }}
  >
    <p>
      Guardá estos códigos de respaldo: cada uno sirve una vez, si perdés el teléfono o la llave de
      acceso. No se vuelven a mostrar.
    </p>
    <Box component="ul" sx={{ columns: 2, marginTop: '0.5rem', fontFamily: 'monospace' }}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Box>
  </Box>
)
