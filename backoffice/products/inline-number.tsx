import Box from '@mui/material/Box'
import { type KeyboardEvent, useRef, useState } from 'react'
import { parsePesos, pesosField, typePesos } from '#backoffice/components/pesos.ts'

type Props = {
  label: string
  value: number
  shown: string
  isMoney?: boolean
  onSave: (value: number) => Promise<unknown>
}

const field = {
  width: '7.5rem',
  padding: '0.25rem 0.5rem',
  border: 1,
  borderColor: 'primary.main',
  borderRadius: '2px',
  textAlign: 'right',
}

const face = {
  border: 0,
  borderBottom: '1px dashed',
  borderColor: 'text.disabled',
  background: 'none',
  padding: '0.25rem 0',
  '&:hover': { borderColor: 'text.primary' },
}

/** A figure that is changed where it stands: Enter keeps it, Escape leaves it as it was. */
export function InlineNumber({ label, value, shown, isMoney = false, onSave }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const isLeaving = useRef(false)

  const close = () => {
    isLeaving.current = true
    setIsOpen(false)
  }
  const save = (input: HTMLInputElement) => {
    if (isLeaving.current) return
    if (!input.checkValidity()) return input.reportValidity()
    close()
    if (input.value === '') return
    const typed = isMoney ? (parsePesos(input.value) ?? value) : Number(input.value)
    if (typed !== value) onSave(typed)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') close()
    if (event.key === 'Enter') {
      event.preventDefault()
      save(event.currentTarget)
    }
  }

  if (!isOpen) {
    const open = () => {
      isLeaving.current = false
      setIsOpen(true)
    }
    return (
      <Box
        component="button"
        type="button"
        sx={face}
        aria-label={`${label}: ${shown}. Cambiar`}
        onClick={open}
      >
        {shown}
      </Box>
    )
  }
  return (
    <Box
      component="input"
      {...(isMoney ? pesosField : { type: 'number', min: 0 })}
      aria-label={label}
      defaultValue={isMoney ? typePesos(value) : value}
      autoFocus
      onFocus={({ target }: { target: HTMLInputElement }) => target.select()}
      onBlur={({ target }: { target: HTMLInputElement }) => save(target)}
      onKeyDown={press}
      sx={field}
    />
  )
}
