import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { FilterLiveForm, TextInput } from 'react-admin'

const bar = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(11rem, 1fr))' },
  columnGap: '0.75rem',
  marginBottom: '0.75rem',
  '& > :first-of-type': { gridColumn: { xs: 'span 2', sm: 'auto', md: 'span 2' } },
}

/** The filters of a list. They apply immediately; text input is debounced. */
export const Filters = ({ children }: { children: ReactNode }) => (
  <FilterLiveForm>
    <Box sx={bar} role="search">
      {children}
    </Box>
  </FilterLiveForm>
)

export const Search = () => (
  <TextInput source="search" label="Buscar" helperText={false} type="search" />
)
