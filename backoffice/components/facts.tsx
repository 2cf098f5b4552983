import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type Props = { rows: [label: string, value: ReactNode][] }

/** A list of labels and values; rows without a value are omitted. */
export const Facts = ({ rows }: Props) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(6.5rem, max-content) 1fr',
      columnGap: '1.5rem',
      rowGap: '0.375rem',
      '& dt': { color: 'text.secondary' },
      '& dd': { overflowWrap: 'anywhere' },
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
