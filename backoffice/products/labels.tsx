import Button from '@mui/material/Button'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { toPieceCount } from '#backoffice/messages/design-words.ts'
import type { SelectionInput } from '#contracts/admin/bulk-requests.ts'
import { formatShortPrice } from '#contracts/pesos.ts'
import css from './labels.module.css'
import { type Label, loadLabels } from './load-labels.ts'

/** The price labels of the pieces that were chosen in the list. */
export function LabelsPage() {
  const selection = useLocation().state?.selection as SelectionInput | undefined
  const load = useCallback(() => loadLabels(selection), [selection])
  return <Loaded of={useReply(load)}>{(labels) => <Sheets labels={labels} />}</Loaded>
}

const Sheets = ({ labels }: { labels: Label[] }) => (
  <>
    <div className="no-print">
      <PageHeader title="Etiquetas">
        <Button variant="contained" disabled={labels.length === 0} onClick={() => window.print()}>
          Imprimir
        </Button>
      </PageHeader>
      <p>
        {labels.length === 0
          ? 'Elegí piezas en Productos para imprimir sus etiquetas.'
          : `${toPieceCount(labels.length)}. Son 24 por hoja A4, en 3 columnas y 8 filas: imprimí sin márgenes y al 100 %.`}
      </p>
    </div>
    <ul className={css.labels}>
      {labels.map(({ id, name, size, sku, price }) => (
        <li key={id}>
          <span className={css.name}>{[name, size].filter(Boolean).join(' · ')}</span>
          <span className={css.last}>
            <span>{sku}</span>
            <b>{formatShortPrice(price)}</b>
          </span>
        </li>
      ))}
    </ul>
  </>
)
