import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { formatValue } from '#backoffice/components/format-value.ts'
import { toPieceCount } from '#backoffice/messages/design-words.ts'
import { toFieldWord } from '#backoffice/messages/field-words.ts'
import type { ImportedRow } from '#contracts/admin/import-export.ts'
import { formatShortPrice } from '#contracts/pesos.ts'

const MAX_SHOWN = 20

const actions: Record<ImportedRow['action'], string> = {
  create: 'Nuevo',
  update: 'Cambia',
  error: 'No se puede',
}

function groupRows(rows: ImportedRow[]): ImportedRow[][] {
  const designs = new Map<string, ImportedRow[]>()
  for (const row of rows) designs.set(row.design, [...(designs.get(row.design) ?? []), row])
  return [...designs.values()]
}

/** The rows of the file by design, those with errors first. */
export function ReportedDesigns({ rows }: { rows: ImportedRow[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const designs = groupRows(rows)
  const shown = isWhole ? designs : designs.slice(0, MAX_SHOWN)
  return (
    <>
      <ul aria-label="Lo que trae la planilla" style={{ marginTop: '1rem' }}>
        {shown.map((own) => (
          <Design key={own[0]?.line} rows={own} />
        ))}
      </ul>
      {shown.length < designs.length && (
        <Button onClick={() => setIsWhole(true)}>
          Ver los {(designs.length - shown.length).toLocaleString('es-AR')} diseños que faltan
        </Button>
      )}
    </>
  )
}

const toFacts = (...facts: (string | null | false)[]) => facts.filter(Boolean).join(' · ')

function Design({ rows }: { rows: ImportedRow[] }) {
  const name = rows.find((row) => row.name)?.name ?? 'Sin nombre'
  const category = rows.find(({ piece }) => piece.category)?.piece.category ?? 'sin categoría'
  return (
    <Box component="li" sx={{ paddingBlock: '0.625rem', borderBottom: 1, borderColor: 'divider' }}>
      <strong>{name}</strong>{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {toFacts(category, toPieceCount(rows.length))}
      </Box>
      <Box component="ul" sx={{ fontSize: '0.9375rem' }}>
        {rows.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </Box>
    </Box>
  )
}

function Row({ row: { line, action, sku, piece, changes, errors, notes } }: { row: ImportedRow }) {
  const { size, price, sale_price, quantity } = piece
  return (
    <li>
      <Box component="span" sx={{ color: action === 'error' ? 'error.main' : 'text.secondary' }}>
        Fila {line} · {actions[action]}
      </Box>{' '}
      {toFacts(
        size || 'Talle único',
        sku,
        price !== null && formatShortPrice(price),
        sale_price !== null && `oferta ${formatShortPrice(sale_price)}`,
        quantity !== null && `${quantity} en stock`,
      )}
      <ul>
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
      </ul>
    </li>
  )
}
