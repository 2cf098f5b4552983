import { type ReactNode, useEffect, useRef, useState } from 'react'
import { get, useFormState } from 'react-hook-form'
import css from './fold.module.css'

export type FoldProps = {
  title: string
  /** After the title, in lighter type. */
  note?: ReactNode
  /** Names of the fields inside: an error of one of them opens the part. */
  fields?: readonly string[] | undefined
  className?: string | undefined
  children: ReactNode
}

/** A part of a page that opens with a click, or when one of its fields is refused. */
export function Fold({ title, note, fields, className = '', children }: FoldProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      ref={box}
      className={`${css.fold} ${className}`}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <h2>
          {title}
          {note && <small>{note}</small>}
        </h2>
      </summary>
      {children}
      {fields && (
        <OpenOnError
          fields={fields}
          onError={() => {
            setIsOpen(true)
            // A field of a closed part cannot take the focus.
            setTimeout(() => box.current && focusError(box.current))
          }}
        />
      )}
    </details>
  )
}

type ErrorProps = { fields: readonly string[]; onError: () => void }

function OpenOnError({ fields, onError }: ErrorProps) {
  const { errors, submitCount } = useFormState()
  const isRefused = fields.some((name) => get(errors, name) !== undefined)
  const open = useRef(onError)
  open.current = onError
  // Every attempt to save opens it again.
  useEffect(() => {
    if (isRefused && submitCount > 0) open.current()
  }, [isRefused, submitCount])
  return null
}

const INVALID = '[aria-invalid="true"]'

function focusError(box: HTMLElement) {
  if (document.activeElement?.matches(INVALID)) return
  const [first] = document.querySelectorAll<HTMLElement>(`form ${INVALID}`)
  if (first && box.contains(first)) first.focus()
}
