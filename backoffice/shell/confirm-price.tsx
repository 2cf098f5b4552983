import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useState } from 'react'
import { onPriceConfirmation } from '#backoffice/data/confirm-price.ts'

type Question = { text: string; answer: (isRight: boolean) => void }

/** Asks for a confirmation of a large price change. */
export function ConfirmPrice() {
  const id = useId()
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(
    () => onPriceConfirmation((text) => new Promise((answer) => setQuestion({ text, answer }))),
    [],
  )
  if (!question) return null
  const answer = (isRight: boolean) => {
    setQuestion(null)
    question.answer(isRight)
  }
  return (
    <Dialog open onClose={() => answer(false)} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>Cambio grande de precio</DialogTitle>
      <DialogContent>
        <p>{question.text}</p>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => answer(false)}>Volver</Button>
        <Button variant="contained" autoFocus onClick={() => answer(true)}>
          Sí, es correcto
        </Button>
      </DialogActions>
    </Dialog>
  )
}
