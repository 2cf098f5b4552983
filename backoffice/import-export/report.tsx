import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatValue } from '#backoffice/components/format-value.ts'
import { toLargeChanges } from '#backoffice/data/confirm-price.ts'
import { toFieldWord } from '#backoffice/messages/field-words.ts'
import type { ImportedRow, ImportReport } from '#contracts/admin/import-export.ts'

type Props = { report: ImportReport; isBusy: boolean; onWrite: () => void }

const formats: Record<ImportReport['format'], string> = {
  quilate: 'nuestra',
  tiendanube: 'de Tiendanube',
  shopify: 'de Shopify',
  woocommerce: 'de WooCommerce',
}

const actions: Record<ImportedRow['action'], string> = {
  create: 'Nuevo',
  update: 'Cambia',
  error: 'No se puede',
}

const toRows = (count: number) => (count === 1 ? '1 fila' : `${count} filas`)

function toImport(changes: number, hasErrors: boolean): string {
  const rows = changes === 1 ? 'Importar la fila' : `Importar las ${changes} filas`
  return hasErrors ? `${rows} sin errores` : rows
}

export function Report({ report: { format, written, counts, rows }, isBusy, onWrite }: Props) {
  const changes = counts.create + counts.update
  return (
    <Box sx={{ marginTop: '1.5rem' }}>
      <p role="status">
        Planilla {formats[format]}, de {toRows(counts.rows)}. {written ? 'Listo' : 'Si la importás'}
        : nuevos {counts.create}, con cambios {counts.update}, sin cambios {counts.same}, con
        errores {counts.error}.
        {counts.large_price_changes > 0 && ` ${toLargeChanges(counts.large_price_changes)}`}
      </p>
      {!written && changes > 0 && (
        <Button
          variant="contained"
          loading={isBusy}
          onClick={onWrite}
          sx={{ marginTop: '0.75rem' }}
        >
          {toImport(changes, counts.error > 0)}
        </Button>
      )}
      <ul style={{ marginTop: '1rem' }}>
        {rows.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ul>
    </Box>
  )
}

const Row = ({ row: { line, action, name, changes, errors, notes } }: { row: ImportedRow }) => (
  <Box component="li" sx={{ paddingBlock: '0.625rem', borderBottom: 1, borderColor: 'divider' }}>
    <Box component="span" sx={{ color: action === 'error' ? 'error.main' : 'text.secondary' }}>
      Fila {line} · {actions[action]}
    </Box>{' '}
    {name}
    <Box component="ul" sx={{ fontSize: '0.9375rem' }}>
      {Object.entries(errors).map(([field, texts]) => (
        <Box component="li" key={field} sx={{ color: 'error.main' }}>
          {toFieldWord(field)}: {texts.join(' ')}
        </Box>
      ))}
      {action === 'update' &&
        Object.entries(changes).map(([field, { before, after }]) => (
          <li key={field}>
            {toFieldWord(field)}: {formatValue(field, before)} → {formatValue(field, after)}
          </li>
        ))}
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </Box>
  </Box>
)
