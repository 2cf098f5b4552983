import Button from '@mui/material/Button'
import { type ReactNode, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import './save-bar.css'
import { useSaveKey } from './use-save-key.ts'

type Props = {
  /** The label of the save button; without it the user may not save. */
  save?: string | undefined
  /** Other actions of the row, at the end of the form. */
  children: ReactNode
}

const atTheEnd = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.75rem',
  justifyContent: 'space-between',
  marginBlock: '1rem 2rem',
} as const

/** The save button of a form. After the first change it is in a bar that stays in view. */
export function FormToolbar({ save, children }: Props) {
  const { formState, reset } = useFormContext()
  const { isDirty, dirtyFields, isSubmitting } = formState
  const button = useRef<HTMLButtonElement>(null)
  // Fields that give themselves a first value make a new form dirty, but are no changes of the user.
  const isChanged = isDirty && Object.keys(dirtyFields).length > 0
  const isBar = isChanged && save !== undefined
  useSaveKey(button, save !== undefined)
  const saveButton = save && (
    <Button ref={button} type="submit" variant="contained" loading={isSubmitting}>
      {save}
    </Button>
  )
  return (
    <>
      <div style={atTheEnd}>
        {!isBar && saveButton}
        {children}
      </div>
      {isBar && (
        <section className="save-bar" aria-label="Cambios sin guardar">
          <p>
            <strong>Cambios sin guardar</strong>
          </p>
          <Button color="inherit" onClick={() => reset()}>
            Descartar
          </Button>
          {saveButton}
        </section>
      )}
    </>
  )
}
