import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { formatValue, type Names } from '#backoffice/components/format-value.ts'
import { toFieldWord } from '#backoffice/messages/field-words.ts'
import { useUndoPrice } from '#backoffice/products/use-price-notice.tsx'
import { useHasPermission } from '#backoffice/shell/use-permission.ts'
import type { Change } from './to-changes.ts'
import { type Entry, toEntryWords, toStep, toSubject } from './to-entry-words.ts'

const THUMBNAIL = 40

/** One entry of the audit log: author, action, and the subject with its picture and link. */
export function AuditEntry({ entry }: { entry: Entry }) {
  const { changes } = toEntryWords(entry)
  const isStep = toStep(entry, changes) !== null
  const isWhole = !entry.before || !entry.after
  return (
    <Box sx={{ display: 'flex', gap: '0.75rem', overflowWrap: 'anywhere' }}>
      {entry.subject.photo && (
        <img
          src={`${entry.subject.photo}?w=160`}
          alt=""
          width={THUMBNAIL}
          height={THUMBNAIL}
          style={{ flex: 'none', objectFit: 'cover' }}
        />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Sentence entry={entry} />
        {!isStep && changes.length > 0 && <Details isWhole={isWhole}>{entry}</Details>}
        <UndoPrice entry={entry} />
      </Box>
    </Box>
  )
}

function Sentence({ entry }: { entry: Entry }) {
  const { before, after, changes } = toEntryWords(entry)
  const step = toStep(entry, changes)
  const { name, to } = toSubject(entry)
  return (
    <p style={{ margin: 0 }}>
      {entry.author || 'La tienda'} {before}
      {after !== null && (to ? <Subject to={to}>{name}</Subject> : name)}
      {after}
      {step && (
        <>
          : <del>{step.before}</del> → <strong>{step.after}</strong>
        </>
      )}
    </p>
  )
}

const Subject = ({ to, children }: { to: string; children: string }) => (
  <Link className="link" to={to}>
    {children}
  </Link>
)

/** Folded if the entry holds a whole row, because that is too long for the list. */
function Details({ isWhole, children: entry }: { isWhole: boolean; children: Entry }) {
  const list = <Changes changes={toEntryWords(entry).changes} names={entry} />
  if (!isWhole) return list
  return (
    <details>
      <summary style={{ fontSize: '0.875rem', color: 'var(--ink-2)' }}>Ver los datos</summary>
      {list}
    </details>
  )
}

function UndoPrice({ entry: { id, resource_id, price_undoable } }: { entry: Entry }) {
  const canPrice = useHasPermission('prices_discounts')
  const [isBusy, undo] = useUndoPrice()
  if (!price_undoable || !canPrice) return null
  return (
    <Button
      variant="outlined"
      size="small"
      sx={{ marginBlock: '0.5rem 0.25rem' }}
      loading={isBusy}
      onClick={() => undo({ id: Number(resource_id), entry: id })}
    >
      Deshacer
    </Button>
  )
}

type ChangesProps = { changes: Change[]; names: Names }

/** The values before (struck through) and after. */
const Changes = ({ changes, names }: ChangesProps) => (
  <Box component="ul" sx={{ fontSize: '0.875rem' }}>
    {changes.map(({ field, before, after }) => (
      <li key={field}>
        <span style={{ fontWeight: 500 }}>{toFieldWord(field)}</span>:{' '}
        {before !== undefined && <del>{formatValue(field, before, names)}</del>}{' '}
        {after !== undefined && (
          <ins style={{ textDecoration: 'none', color: 'var(--good)' }}>
            {formatValue(field, after, names)}
          </ins>
        )}
      </li>
    ))}
  </Box>
)
