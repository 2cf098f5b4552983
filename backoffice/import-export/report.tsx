import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { toListPath } from '#backoffice/components/to-list-path.ts'
import { toLargeChanges } from '#backoffice/data/confirm-price.ts'
import type { ImportReport } from '#contracts/admin/import-export.ts'
import type { ImportUndone } from '#contracts/admin/past-imports.ts'
import { ReportedDesigns } from './reported-designs.tsx'
import { UndoImport } from './undo-import.tsx'

type Props = {
  report: ImportReport
  isBusy: boolean
  onWrite: () => void
  onUndone: (undone: ImportUndone) => void
}

const formats: Record<ImportReport['format'], string> = {
  quilate: 'nuestra',
  tiendanube: 'de Tiendanube',
  shopify: 'de Shopify',
  woocommerce: 'de WooCommerce',
}

const toRows = (count: number) => (count === 1 ? '1 fila' : `${count} filas`)

function toImport(changes: number, hasErrors: boolean): string {
  const rows = changes === 1 ? 'Importar la fila' : `Importar las ${changes} filas`
  return hasErrors ? `${rows} sin errores` : rows
}

export function Report({ report, isBusy, onWrite, onUndone }: Props) {
  const { format, written, id, counts, rows } = report
  const changes = counts.create + counts.update
  return (
    <Box sx={{ marginTop: '1.5rem' }}>
      <p role="status">
        Planilla {formats[format]}, de {toRows(counts.rows)}. {written ? 'Listo' : 'Si la importás'}
        : nuevos {counts.create}, con cambios {counts.update}, sin cambios {counts.same}, con
        errores {counts.error}.
        {counts.large_price_changes > 0 && ` ${toLargeChanges(counts.large_price_changes)}`}
      </p>
      <Incomplete report={report} />
      <Unread columns={report.unread_columns ?? []} />
      <PhotoNote report={report} />
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
      {written && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem', marginTop: '0.75rem' }}>
          <Button component={Link} to={toListPath('/products', {})} variant="contained">
            Ver los productos
          </Button>
          {id && <UndoImport id={id} onUndone={onUndone} />}
        </Box>
      )}
      <ReportedDesigns rows={rows} />
    </Box>
  )
}

const list = new Intl.ListFormat('es-AR')

/** Before the import, so that nobody creates half a design unawares. */
const Incomplete = ({ report: { incomplete, written } }: { report: ImportReport }) =>
  incomplete.length > 0 && (
    <Box role="alert" sx={{ marginTop: '0.75rem', color: 'error.main' }}>
      {written
        ? 'Estos diseños se crearon sin todas sus piezas:'
        : 'Si importás sin las filas con errores, estos diseños quedan sin todas sus piezas:'}
      <ul>
        {incomplete.map(({ name, missing }) => (
          <li key={name}>
            {name}: {missing.length === 1 ? 'falta' : 'faltan'} {list.format(missing)}
          </li>
        ))}
      </ul>
    </Box>
  )

const Unread = ({ columns }: { columns: string[] }) =>
  columns.length > 0 && (
    <p style={{ marginTop: '0.75rem', overflowWrap: 'anywhere' }}>
      {columns.length === 1 ? 'Una columna no se lee: ' : 'Estas columnas no se leen: '}
      {list.format(columns.map((column) => `«${column}»`))}.
    </p>
  )

const toWaiting = (count: number): string =>
  count === 1
    ? '1 pieza nueva no tiene foto, y queda oculta: aparece en la tienda con la primera.'
    : `${count} piezas nuevas no tienen foto, y quedan ocultas: cada una aparece en la tienda con la primera.`

const toShown = (count: number, isWritten: boolean): string =>
  count === 1
    ? `1 pieza nueva no tiene foto, y ${isWritten ? 'está' : 'queda'} a la venta igual: la planilla dice «sí» en «visible».`
    : `${count} piezas nuevas no tienen foto, y ${isWritten ? 'están' : 'quedan'} a la venta igual: la planilla dice «sí» en «visible».`

function PhotoNote({ report }: { report: ImportReport }) {
  const { photo_addresses, written, waiting_for_photo: waiting = 0 } = report
  const { shown_without_photo: shown = 0 } = report
  if (waiting === 0 && shown === 0 && photo_addresses === 0) return null
  return (
    <p style={{ marginTop: '0.75rem' }}>
      {photo_addresses > 0 &&
        'La planilla nombra fotos por su dirección de internet: esas fotos no se descargan. '}
      {waiting > 0 &&
        `${toWaiting(waiting)} Subilas más abajo, en «Fotos»: un ZIP o una carpeta con fotos que se llaman como el código (SKU) de su producto.`}{' '}
      {shown > 0 && toShown(shown, written)}{' '}
      {written && waiting + shown > 0 && (
        <Link className="link" to={toListPath('/products', { photo: 'false' })}>
          Ver los que no tienen foto
        </Link>
      )}
    </p>
  )
}
