import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { useResourceContext } from 'react-admin'
import css from './columns-button.module.css'
import { useHiddenColumns } from './hidden-columns.ts'

export type ListColumn = { id: string; label: string }

/** With fewer columns there is nothing to choose. */
const MIN_COLUMNS = 4

/** Chooses the columns of the list. The first one stays, because it leads to the row. */
export function ColumnsButton({ columns }: { columns: readonly ListColumn[] }) {
  const list = useResourceContext() as string
  const { hidden } = useHiddenColumns(list)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (columns.length < MIN_COLUMNS) return null
  const shown = columns.filter(({ id }) => !hidden.includes(id)).length
  const close = () => setAnchor(null)
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Columnas
        {shown < columns.length && <small>{` ${shown} de ${columns.length}`}</small>}
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -4, horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Columnas', className: css.popup } }}
      >
        <Choices columns={columns} list={list} />
        <div className={css.foot}>
          <ResetButton list={list} />
          <button type="button" onClick={close}>
            Listo
          </button>
        </div>
      </Popover>
    </>
  )
}

type ChoicesProps = { columns: readonly ListColumn[]; list: string }

function Choices({ columns, list }: ChoicesProps) {
  const { hidden, setHidden } = useHiddenColumns(list)
  const known = hidden.filter((id) => columns.some((column) => column.id === id))
  const show = (id: string, isShown: boolean) => {
    const others = known.filter((each) => each !== id)
    setHidden(isShown ? others : [...others, id])
  }
  return columns.map(({ id, label }, index) => (
    <label key={id} className={css.column}>
      <input
        type="checkbox"
        checked={index === 0 || !known.includes(id)}
        disabled={index === 0}
        onChange={({ target }) => show(id, target.checked)}
      />
      {label}
    </label>
  ))
}

function ResetButton({ list }: { list: string }) {
  const { setHidden } = useHiddenColumns(list)
  return (
    <button type="button" onClick={() => setHidden([])}>
      Volver a las de siempre
    </button>
  )
}
