import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type Props = { rows: [label: string, value: ReactNode][] }

/** What is known of something; what is not known is left out. */
export const Facts = ({ rows }: Props) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', sm: 'minmax(8rem, max-content) 1fr' },
      columnGap: '1.5rem',
      rowGap: { xs: 0, sm: '0.375rem' },
      '& dt': { color: 'text.secondary' },
      '& dd': { marginBottom: { xs: '0.5rem', sm: 0 }, overflowWrap: 'anywhere' },
    }}
  >
    {rows
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .flatMap(([label, value]) => [
        <dt key={`${label} dt`}>{label}</dt>,
        <dd key={`${label} dd`}>{value}</dd>,
      ])}
  </Box>
)
