import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A page with a short notice, outside of the admin layout. */
export function NoticePage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{ width: '100%', maxWidth: '26rem', margin: 'auto', padding: '2rem 1.25rem' }}
    >
      <title>{`${title} · Quilate`}</title>
      <Typography component="p" sx={{ fontFamily: 'var(--serif)', fontSize: '1.5rem' }}>
        Quilate
      </Typography>
      <Typography variant="h1" sx={{ marginBlock: '1.5rem 1rem' }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
