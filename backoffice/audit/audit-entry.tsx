import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import { Link } from 'react-router'
import { formatValue, type Names } from '#backoffice/components/format-value.ts'
import { useAction } from '#backoffice/components/use-action.ts'
import { useHasPermission, useMayCall } from '#backoffice/components/use-permission.ts'
import { toFieldWord } from '#backoffice/messages/field-words.ts'
import { adminBulkChangesApi } from '#contracts/admin/bulk-changes.ts'
import { EntryParts } from './entry-parts.tsx'
import type { Change } from './to-changes.ts'
import { type Entry, toEntryWords, toStep, toSubject } from './to-entry-words.ts'
import { undoBulkChange } from './undo-bulk-change.ts'
import { KeptByUndo, UndoImportOf, UndoneImport } from './undone-import.tsx'
import { useUndoPrice } from './use-undo-price.ts'

const THUMBNAIL = 32

/** In one line, if there is room: a short list shows many entries. */
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '0.75rem',
  minWidth: 0,
  minHeight: '2rem',
  '& details[open]': { flexBasis: '100%' },
}

/** One entry of the audit log: author, action, and the subject with its picture and link. */
export function AuditEntry({ entry }: { entry: Entry }) {
  const { changes } = toEntryWords(entry)
  const isStep = toStep(entry, changes) !== null
  const isWhole = !entry.before || !entry.after
  return (
    <Box sx={{ display: 'flex', gap: '0.75rem', alignItems: 'start', overflowWrap: 'anywhere' }}>
      {entry.subject.photo && (
        <img
          src={`${entry.subject.photo}?w=160`}
          alt=""
          width={THUMBNAIL}
          height={THUMBNAIL}
          style={{ flex: 'none', objectFit: 'cover', width: THUMBNAIL, height: THUMBNAIL }}
        />
      )}
      <Box sx={line}>
        <Sentence entry={entry} />
        {!isStep && changes.length > 0 && <Details isWhole={isWhole}>{entry}</Details>}
        <UndoPrice entry={entry} />
        <UndoBulkChange entry={entry} />
        <UndoImportOf entry={entry} />
        <UndoneImport entry={entry} />
        <KeptByUndo entry={entry} />
        <EntryParts entry={entry} show={(part) => <AuditEntry entry={part} />} />
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
          {': '}
          {step.before !== null && (
            <>
              <del>{step.before}</del>
              {' → '}
            </>
          )}
          <strong>{step.after}</strong>
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

function UndoBulkChange({ entry: { resource_id, bulk_undoable } }: { entry: Entry }) {
  const mayUndo = useMayCall(adminBulkChangesApi.undo)
  const notify = useNotify()
  const [isBusy, act] = useAction()
  if (!bulk_undoable || !mayUndo) return null
  return (
    <UndoButton
      isBusy={isBusy}
      onClick={() =>
        void act(async () => {
          notify(await undoBulkChange(Number(resource_id)), { type: 'success' })
        })
      }
    />
  )
}

type UndoButtonProps = { isBusy: boolean; onClick: () => void; label?: string }

const UndoButton = ({ isBusy, onClick, label = 'Deshacer' }: UndoButtonProps) => (
  <Button
    variant="outlined"
    size="small"
    sx={{ minHeight: '1.75rem', paddingBlock: 0 }}
    loading={isBusy}
    onClick={onClick}
  >
    {label}
  </Button>
)

function UndoPrice({ entry: { id, resource_id, price_undoable } }: { entry: Entry }) {
  const canPrice = useHasPermission('prices_discounts')
  const [isBusy, undo] = useUndoPrice()
  if (!price_undoable || !canPrice) return null
  return (
    <UndoButton
      // The change may have been of other fields, too.
      label="Deshacer el precio"
      isBusy={isBusy}
      onClick={() => void undo({ id: Number(resource_id), entry: id })}
    />
  )
}

type ChangesProps = { changes: Change[]; names: Names }

/** The values before (struck through) and after. */
const Changes = ({ changes, names }: ChangesProps) => (
  <Box
    component="ul"
    sx={{ display: 'flex', flexWrap: 'wrap', columnGap: '0.75rem', fontSize: '0.84375rem' }}
  >
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
