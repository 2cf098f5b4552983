import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { StarIcon } from '#app/ui/star-icon.tsx'

/** Shows the loading, error and empty states of a list. */
export function ListState({ children }: { children: ReactNode }) {
  const { isPending, error, data, total, filterValues, refetch, setFilters } = useListContext()
  if (isPending)
    return <Box aria-busy="true" aria-label="Cargando" role="status" sx={{ minHeight: 320 }} />
  if (error && !data) {
    return (
      <Empty text="No pudimos cargar la lista.">
        <Button variant="outlined" onClick={() => refetch()}>
          Reintentar
        </Button>
      </Empty>
    )
  }
  if (total !== 0) return <>{children}</>
  if (Object.keys(filterValues).length === 0) return <Empty text="Todavía no hay nada acá." />
  return (
    <Empty text="Nada coincide con estos filtros.">
      <Button variant="outlined" onClick={() => setFilters({})}>
        Quitar los filtros
      </Button>
    </Empty>
  )
}

export const Empty = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Box
    role="status"
    sx={{
      display: 'grid',
      justifyItems: 'center',
      gap: '1rem',
      paddingBlock: '4rem',
      color: 'text.secondary',
    }}
  >
    <StarIcon />
    <p>{text}</p>
    {children}
  </Box>
)
