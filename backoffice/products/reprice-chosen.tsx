import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import { useNavigate } from 'react-router'
import { useIsOwner } from '#backoffice/frame/use-is-owner.ts'

export function RepriceChosen() {
  const isOwner = useIsOwner()
  const navigate = useNavigate()
  const { selectedIds } = useListContext()
  if (!isOwner) return null
  return (
    <Button onClick={() => navigate('/remarcar', { state: { ids: selectedIds } })}>
      Remarcar los elegidos
    </Button>
  )
}
