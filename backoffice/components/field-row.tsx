import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Related fields, side by side on wide screens. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <Box
    className="field-row"
    sx={{
      display: 'grid',
      width: '100%',
      columnGap: '1rem',
      gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(10rem, 1fr))' },
    }}
  >
    {children}
  </Box>
)
