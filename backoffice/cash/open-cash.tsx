import Button from '@mui/material/Button'
import { useState } from 'react'
import { FiguresTable } from '#backoffice/components/figures-table.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { formatWhen } from '#backoffice/format/dates.ts'
import type { OpenCash } from '#contracts/admin/cash.ts'
import { formatPrice } from '#contracts/format-price.ts'
import css from './cash.module.css'
import { METHOD_HEADINGS, toMethodRows } from './cash-words.ts'
import { ClosingForm } from './closing-form.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { Moves } from './moves.tsx'

type Props = { cash: OpenCash; onChanged: () => void }

/** What was taken since the last closing, and the form that closes it. */
export function OpenCashSection({ cash, onChanged }: Props) {
  const [asked, setAsked] = useState<'in' | 'out' | null>(null)
  return (
    <div className={css.columns}>
      <Section title="Tu caja">
        <p className={css.note}>
          Lo que cobraste y devolviste en el local desde {formatWhen(cash.starts_at)}.
        </p>
        <FiguresTable
          caption="Cobros por medio"
          headings={METHOD_HEADINGS}
          rows={toMethodRows(cash.methods)}
        />
        <Moves moves={cash.moves} />
        <div className={css.moves}>
          <Button variant="outlined" onClick={() => setAsked('in')}>
            Entró efectivo
          </Button>{' '}
          <Button variant="outlined" onClick={() => setAsked('out')}>
            Salió efectivo
          </Button>
        </div>
        <p>
          El efectivo cambió en <b>{formatPrice(cash.change)}</b>.
        </p>
      </Section>
      <Section title="Cerrar la caja">
        <ClosingForm
          key={`${cash.starts_at} ${cash.last_counted ?? ''}`}
          cash={cash}
          onChanged={onChanged}
        />
      </Section>
      {asked && <MoveDialog kind={asked} onClose={() => setAsked(null)} onDone={onChanged} />}
    </div>
  )
}
