import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** The title of a screen and its actions. */
export const PageHeader = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '0.75rem',
      marginBottom: '1.5rem',
    }}
  >
    <title>{`${title} · Trastienda`}</title>
    <Typography variant="h1">{title}</Typography>
    {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>{children}</Box>}
  </Box>
)
