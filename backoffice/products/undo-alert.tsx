import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useCloseNotification } from 'react-admin'
import { useAction } from '#backoffice/components/use-action.ts'

type Props = { text: string; onUndo: () => Promise<void> }

/** The content of a react-admin notice of a change that can be undone. */
export function UndoAlert({ text, onUndo }: Props) {
  const close = useCloseNotification()
  const [isBusy, act] = useAction()
  const undo = () => {
    void act(onUndo)
    close()
  }
  return (
    <Alert
      severity="success"
      action={
        <Button color="inherit" size="small" loading={isBusy} onClick={undo}>
          Deshacer
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
