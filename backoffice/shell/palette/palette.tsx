import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from '#backoffice/components/use-permission.ts'
import { PHONE } from '#backoffice/components/widths.ts'
import { LineIcon } from '#backoffice/icons/line-icon.tsx'
import { useForgetFilters } from '#backoffice/shell/menu/use-forget-filters.ts'
import { MIN_FIND_LENGTH } from '#contracts/admin/find.ts'
import { listOptions, type PaletteOption } from './list-options.ts'
import css from './palette.module.css'
import { PaletteRow } from './palette-row.tsx'
import { addRecent, listRecent } from './recent.ts'
import { useFind } from './use-find.ts'

const NAME = 'Buscar en toda la trastienda'

/** Searches orders, customers, designs, screens and actions. */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId()
  const me = useMe()
  const navigate = useNavigate()
  const forgetFilters = useForgetFilters()
  const isPhone = useMediaQuery(PHONE, { noSsr: true })
  const [typed, setTyped] = useState('')
  const { found, isCurrent, hasFailed } = useFind(typed)
  const groups = listOptions({ typed, found, me, recent: me ? listRecent(me.id) : [] })
  const options = groups.flatMap((group) => group.options)
  const [at, setAt] = useState(0)
  const current = Math.min(at, options.length - 1)
  const list = useRef<HTMLDivElement>(null)
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])

  const open = ({ to, label }: PaletteOption, isNewTab: boolean) => {
    if (me) addRecent(me.id, { to, label: label.replace(/^Ir a /, '') })
    onClose()
    if (isNewTab) window.open(`/admin${to}`, '_blank', 'noopener')
    else {
      forgetFilters(to)
      void navigate(to)
    }
  }

  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    const option = options[current]
    if (step && options.length > 0) {
      setAt((current + step + options.length) % options.length)
    } else if (event.key === 'Enter' && option && !event.nativeEvent.isComposing) {
      // What is shown may still be of the text before.
      if (isCurrent || option.kind === 'action') open(option, event.metaKey || event.ctrlKey)
    } else return
    event.preventDefault()
  }

  let index = -1
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { className: css.palette } }}
      classes={{ container: css.container ?? '' }}
    >
      <h2 id={`${id}-title`} className={css.hidden}>
        {NAME}
      </h2>
      <div className={css.field}>
        <LineIcon name="search" />
        <input
          autoFocus
          role="combobox"
          aria-label={NAME}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? optionId(current) : undefined}
          placeholder="Pedido, cliente, teléfono, pieza, código, pantalla…"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
        {isPhone ? (
          <button type="button" onClick={onClose}>
            Cerrar
          </button>
        ) : (
          <kbd aria-hidden>Esc</kbd>
        )}
      </div>
      <div ref={list} role="listbox" id={`${id}-list`} aria-label="Resultados" className={css.list}>
        {groups.map(({ title, options: shown }) => (
          <fieldset key={title} className={css.group} aria-label={title}>
            <div className={css.title} aria-hidden>
              {title}
            </div>
            {shown.map((option) => {
              index += 1
              const own = index
              return (
                <PaletteRow
                  key={`${option.kind} ${option.to}`}
                  id={optionId(own)}
                  option={option}
                  typed={typed}
                  isCurrent={own === current}
                  onPoint={() => setAt(own)}
                  onOpen={(event) => open(option, event.metaKey || event.ctrlKey)}
                />
              )
            })}
          </fieldset>
        ))}
      </div>
      <p role="status" className={css.note}>
        {toNote({ typed, isCurrent, hasFailed, count: options.length })}
      </p>
      {!isPhone && (
        <footer className={css.foot} aria-hidden>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> moverse
          </span>
          <span>
            <kbd>Enter</kbd> abrir
          </span>
          <span>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd> en otra pestaña
          </span>
        </footer>
      )}
    </Dialog>
  )
}

type Note = { typed: string; isCurrent: boolean; hasFailed: boolean; count: number }

function toNote({ typed, isCurrent, hasFailed, count }: Note): string {
  const text = typed.trim()
  if (!text) return ''
  if (hasFailed) return 'No pudimos buscar. Revisá la conexión.'
  if (!isCurrent) return count > 0 ? '' : 'Buscando…'
  if (count > 0) return ''
  if (text.length < MIN_FIND_LENGTH) return `Escribí ${MIN_FIND_LENGTH} letras o más.`
  return `Nada con “${text}”. Se buscó en pedidos, clientes, productos y pantallas.`
}
