import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ width: '100%', marginBottom: '2.5rem' }}>
      <Typography
        id={id}
        variant="h2"
        sx={{
          paddingBottom: '0.5rem',
          marginBottom: '1rem',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {title}
      </Typography>
      {children}
    </Box>
  )
}
