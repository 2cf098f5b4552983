import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { FilterLiveForm, TextInput } from 'react-admin'

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: '0.75rem',
  marginBottom: '0.75rem',
  '& > *': {
    flex: '0 1 12rem',
    minWidth: { xs: '100%', sm: '9rem' },
    maxWidth: { xs: 'none', sm: '20rem' },
  },
  '& > :first-of-type': { flexBasis: '18rem' },
}

/** Filters act as they are changed; the words of a search a moment later. */
export const Filters = ({ children }: { children: ReactNode }) => (
  <FilterLiveForm>
    <Box sx={bar} role="search">
      {children}
    </Box>
  </FilterLiveForm>
)

export const Search = () => (
  <TextInput source="search" label="Buscar" resettable helperText={false} type="search" />
)
