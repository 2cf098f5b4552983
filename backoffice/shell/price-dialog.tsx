import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'

type Props = { text: string; onAnswer: (isRight: boolean) => void }

export function PriceDialog({ text, onAnswer }: Props) {
  const id = useId()
  return (
    <Dialog open onClose={() => onAnswer(false)} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>Cambio grande de precio</DialogTitle>
      <DialogContent>
        <p>{text}</p>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={() => onAnswer(false)}>
          Volver
        </Button>
        <Button variant="contained" onClick={() => onAnswer(true)}>
          Sí, es correcto
        </Button>
      </DialogActions>
    </Dialog>
  )
}
