import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { adminPastImportsApi, type ImportUndone } from '#contracts/admin/past-imports.ts'

type Props = { id: number; onUndone: (undone: ImportUndone) => void }

/** Undoes an import after a confirmation. */
export function UndoImport({ id, onUndone }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Deshacer la importación
      </Button>
      {isOpen && (
        <FormDialog
          title="Deshacer la importación"
          button="Deshacer"
          onClose={() => setIsOpen(false)}
          onSend={() => call(adminPastImportsApi.undo, { params: { id } })}
          onDone={(undone) => {
            setIsOpen(false)
            onUndone(undone)
          }}
        >
          <p>
            Las piezas que cambió vuelven a como estaban antes de la importación, y las nuevas van a
            la papelera. Del stock de antes se resta lo que se vendió desde entonces. Las que
            alguien cambió después, y las nuevas que ya se pidieron, no se tocan.
          </p>
        </FormDialog>
      )}
    </>
  )
}
