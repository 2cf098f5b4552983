import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useHasPermission } from '#backoffice/components/use-permission.ts'
import { bulkWords } from './bulk-words.ts'
import type { BulkAction } from './to-bulk-change.ts'

type Props = {
  isTrash: boolean
  /** The chosen pieces; absent for a whole search. */
  ids: number[] | undefined
  onChoose: (action: BulkAction) => void
  onLabels: () => void
}

type Entry = { text: string; run: () => void }

const MAX_ON_PHONES = 2

/** The actions of the bar. What does not fit is in a menu. */
export function BulkActions(props: Props) {
  const isNarrow = useMediaQuery('(max-width: 767px)', { noSsr: true })
  const { shown, others } = useEntries(props)
  const buttons = isNarrow ? shown.slice(0, MAX_ON_PHONES) : shown
  const inMenu = [...shown.slice(buttons.length), ...others]
  return (
    <>
      {buttons.map(({ text, run }) => (
        <button key={text} type="button" onClick={run}>
          {text}
        </button>
      ))}
      {inMenu.length > 0 && <MoreActions entries={inMenu} />}
    </>
  )
}

const always: BulkAction[] = [
  'show',
  'add_tags',
  'remove_tags',
  'set_attribute',
  'remove_attribute',
  'remove',
]

function useEntries({ isTrash, ids, onChoose, onLabels }: Props) {
  const canPrice = useHasPermission('prices_discounts')
  const canChange = useHasPermission('catalogue')
  const canCost = useHasPermission('costs')
  const navigate = useNavigate()
  const toEntry = (action: BulkAction, text = bulkWords[action].title): Entry => ({
    text,
    run: () => onChoose(action),
  })
  const labels = { text: 'Imprimir etiquetas', run: onLabels }
  if (isTrash) return { shown: [...(canChange ? [toEntry('restore')] : []), labels], others: [] }
  const byGold = {
    text: 'Remarcar por el oro',
    run: () => void navigate('/remarcar', { state: { ids } }),
  }
  const shown = [
    ...(canPrice ? [toEntry('price'), toEntry('discount')] : []),
    ...(canChange ? [toEntry('category', 'Categoría'), toEntry('hide')] : []),
    labels,
  ]
  const others = [
    ...(canPrice && ids ? [byGold] : []),
    ...(canCost ? [toEntry('cost')] : []),
    ...(canChange ? always.map((action) => toEntry(action)) : []),
  ]
  return { shown, others }
}

function MoreActions({ entries }: { entries: Entry[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Más
      </button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {entries.map(({ text, run }) => (
          <MenuItem
            key={text}
            onClick={() => {
              setAnchor(null)
              run()
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
