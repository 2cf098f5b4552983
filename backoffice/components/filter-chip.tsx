import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Popover from '@mui/material/Popover'
import { type ReactNode, useState } from 'react'
import { ChoiceSearch } from './choice-search.tsx'
import css from './filters.module.css'

type ChipProps = {
  label: string
  /** The applied value in words; without it the filter can be added. */
  value?: string | undefined
  withLabel?: boolean
  onClear: () => void
  popup: 'menu' | 'dialog'
  children: (anchor: HTMLElement | null, close: () => void) => ReactNode
}

/** A filter that its page set. It can only be removed. */
export const SetChip = ({
  label,
  value,
  onClear,
}: Pick<ChipProps, 'label' | 'onClear'> & { value: string }) => (
  <span className={css.applied}>
    <span className={css.set}>{value}</span>
    <button type="button" aria-label={`Quitar ${label}`} onClick={onClear}>
      ×
    </button>
  </span>
)

function FilterChip({ label, value, withLabel = false, onClear, popup, children }: ChipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <span className={value ? css.applied : css.chip}>
      <button
        type="button"
        aria-haspopup={popup}
        aria-expanded={anchor !== null}
        aria-label={value ? `${label}: ${value}` : label}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {value === undefined ? `+ ${label}` : withLabel ? `${label}: ${value}` : value}
      </button>
      {value && (
        <button type="button" aria-label={`Quitar ${label}`} onClick={onClear}>
          ×
        </button>
      )}
      {children(anchor, () => setAnchor(null))}
    </span>
  )
}

/** More are searched by name. */
const MAX_LISTED = 30

type Choice = { id: string | number; name: string }

type ChoiceProps = {
  label: string
  choices: readonly Choice[]
  value: unknown
  onChange: (value: string | number | undefined) => void
  /** Shows the label beside the value, which says nothing without it. */
  withLabel?: boolean
}

/** A filter with one of several values. */
export function ChoiceChip({ label, choices, value, onChange, withLabel = false }: ChoiceProps) {
  const chosen = choices.find(({ id }) => String(id) === String(value))
  const isLong = choices.length > MAX_LISTED
  return (
    <FilterChip
      label={label}
      value={chosen?.name}
      withLabel={withLabel}
      onClear={() => onChange(undefined)}
      popup={isLong ? 'dialog' : 'menu'}
    >
      {(anchor, close) =>
        isLong ? (
          <ChoiceSearch
            {...{ label, choices, anchor }}
            onClose={close}
            onChoose={(id) => {
              onChange(id)
              close()
            }}
          />
        ) : (
          <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
            {choices.map(({ id, name }) => (
              <MenuItem
                key={id}
                selected={id === chosen?.id}
                onClick={() => {
                  onChange(id)
                  close()
                }}
              >
                {name}
              </MenuItem>
            ))}
          </Menu>
        )
      }
    </FilterChip>
  )
}

type FormProps = {
  label: string
  value: string | undefined
  onClear: () => void
  onApply: (typed: Record<string, string>) => void
  children: ReactNode
}

/** A filter with a small form. */
export const FormChip = ({ label, value, onClear, onApply, children }: FormProps) => (
  <FilterChip label={label} value={value} onClear={onClear} popup="dialog">
    {(anchor, close) => (
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault()
            onApply(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>)
            close()
          }}
        >
          {children}
          <button type="submit">Aplicar</button>
        </form>
      </Popover>
    )}
  </FilterChip>
)
