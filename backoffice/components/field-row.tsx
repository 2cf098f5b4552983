import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Fields that belong together: side by side where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <Box
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
