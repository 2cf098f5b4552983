import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { DesignValues } from './design-values.ts'
import { addSizes, sortBySize } from './sizes.ts'

type Props = { onPieces: (pieces: DesignValues['pieces']) => void }

/** Adds a piece for each size of a list: «14, 16, 18». */
export function AddSizes({ onPieces }: Props) {
  const id = useId()
  const notify = useNotify()
  const { getValues } = useFormContext<DesignValues>()
  const [typed, setTyped] = useState('')

  const add = () => {
    if (typed.trim() === '') return
    const { pieces, added, present } = addSizes(getValues('pieces'), typed)
    if (added.length > 0) onPieces(getValues('manual_order') ? pieces : sortBySize(pieces))
    setTyped('')
    if (present.length > 0) {
      notify(toPresent(present), { type: 'info' })
    }
  }
  return (
    <div className="add-sizes">
      <div className="field">
        <label htmlFor={id}>
          Agregar talles <em>separados por coma</em>
        </label>
        <input
          id={id}
          className="cell tall"
          placeholder="14, 16, 18, 20"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <p className="help" role="status">
          {typed.trim() !== '' && toEffect(addSizes(getValues('pieces'), typed))}
        </p>
      </div>
      <Button variant="outlined" disabled={typed.trim() === ''} onClick={add}>
        Agregar
      </Button>
    </div>
  )
}

const list = new Intl.ListFormat('es-AR')

const toPresent = (sizes: string[]) =>
  `${sizes.length === 1 ? 'Ya está' : 'Ya están'}: ${list.format(sizes)}`

/** What the button is going to do, because «15,5» could be one size or two. */
const toEffect = ({ added, present }: Pick<ReturnType<typeof addSizes>, 'added' | 'present'>) =>
  [
    added.length > 0 && `${added.length === 1 ? 'Se agrega' : 'Se agregan'}: ${added.join(' · ')}.`,
    present.length > 0 && `${toPresent(present)}.`,
  ]
    .filter(Boolean)
    .join(' ')
