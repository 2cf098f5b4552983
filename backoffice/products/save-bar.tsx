import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSaveKey } from '#backoffice/components/use-save-key.ts'
import type { DesignValues } from './design-values.ts'
import { listChanges } from './list-changes.ts'
import { useDesign } from './piece-context.tsx'
import '#backoffice/components/save-bar.css'

const NOTHING: ReturnType<typeof listChanges> = { names: [], count: 0 }

type Props = { isUploading: boolean; onDiscard: () => void }

/** Appears with the first change, and names the changes that it saves. */
export function SaveBar({ isUploading, onDiscard }: Props) {
  const design = useDesign()
  const values = useWatch<DesignValues>() as DesignValues
  const { formState } = useFormContext<DesignValues>()
  const button = useRef<HTMLButtonElement>(null)
  const { names, count } = design ? listChanges(design, values) : NOTHING
  const isShown = design ? count > 0 : formState.isDirty || isUploading

  useSaveKey(button, isShown)

  if (!isShown) return null
  const counted = count === 1 ? '1 cambio sin guardar' : `${count} cambios sin guardar`
  return (
    <section className="save-bar" aria-label="Cambios sin guardar">
      <p>
        <strong>{design ? counted : 'Producto sin guardar'}</strong>
        {design && <span className="wide-only"> · {names.join(', ')}</span>}
      </p>
      <Button color="inherit" onClick={onDiscard}>
        Descartar
      </Button>
      <Button
        ref={button}
        type="submit"
        variant="contained"
        loading={formState.isSubmitting}
        disabled={isUploading}
      >
        {isUploading ? 'Subiendo fotos…' : 'Guardar'}
      </Button>
    </section>
  )
}
