import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '#app/session/call.ts'
import { undoBulkChange } from '#backoffice/audit/undo-bulk-change.ts'
import { useCategoryNames } from '#backoffice/categories/use-category-names.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { formatDateTime } from '#backoffice/format/dates.ts'
import { formatCount } from '#backoffice/format/format-count.ts'
import { toPieceCount } from '#backoffice/messages/design-words.ts'
import { toPastChangeWords } from '#backoffice/products/past-change-words.ts'
import { adminBulkChangesApi, type PastBulkChange } from '#contracts/admin/bulk-changes.ts'
import { adminRepricingApi, type PastRepricing } from '#contracts/admin/repricing.ts'
import { toPastWords } from './to-past-words.ts'

const MAX_SHOWN = 20

type Past = {
  key: string
  at: string
  author: string
  date_undone: string | null
  words: string
  /** The dialog that asks before the undo. */
  question: string
  effect: string
  /** Returns the sentence that reports what the undo did. */
  undo: () => Promise<string>
}

async function load() {
  const query = { per_page: MAX_SHOWN }
  const [reprices, changes] = await Promise.all([
    call(adminRepricingApi.list, { query }),
    call(adminBulkChangesApi.list, { query }),
  ])
  return { reprices: reprices.results, changes: changes.results }
}

/** Earlier changes of many products, by the gold quote or from the list of products, each with its undo. */
export function RepricingHistory() {
  const reply = useReply(load)
  const categories = useCategoryNames()
  const [chosen, setChosen] = useState<Past | null>(null)
  return (
    <Section title="Remarcaciones anteriores">
      <Loaded of={reply}>
        {({ reprices, changes }) => {
          const all = [
            ...reprices.map((past) => toPastRepricing(past, categories)),
            ...changes.map((change) => toPastChange(change, categories)),
          ].sort((one, other) => other.at.localeCompare(one.at))
          return (
            <ul>
              {all.length === 0 && <li>Todavía no hay ninguna.</li>}
              {all.slice(0, MAX_SHOWN).map((past) => (
                <Row key={past.key} past={past} onUndo={() => setChosen(past)} />
              ))}
            </ul>
          )
        }}
      </Loaded>
      {chosen && (
        <UndoDialog past={chosen} onClose={() => setChosen(null)} onUndone={reply.retry} />
      )}
    </Section>
  )
}

type DialogProps = { past: Past; onClose: () => void; onUndone: () => void }

function UndoDialog({ past, onClose, onUndone }: DialogProps) {
  const notify = useNotify()
  return (
    <FormDialog
      title={past.question}
      button={past.question.replace(/[¿?]/g, '')}
      onClose={onClose}
      onSend={past.undo}
      onDone={(report) => {
        notify(report, { type: 'success' })
        onClose()
        onUndone()
      }}
    >
      <p>{past.effect} Lo que alguien cambió después queda como está.</p>
    </FormDialog>
  )
}

const Row = ({ past, onUndo }: { past: Past; onUndo: () => void }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0.75rem',
      alignItems: 'center',
      paddingBlock: '0.5rem',
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Box sx={{ flex: '1 1 16rem' }}>
      {past.words}
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {past.author} · {formatDateTime(past.at)}
        {past.date_undone && ` · deshecha el ${formatDateTime(past.date_undone)}`}
      </Box>
    </Box>
    {!past.date_undone && (
      <Button variant="outlined" size="small" onClick={onUndo}>
        Deshacer
      </Button>
    )}
  </Box>
)

function toPastRepricing(
  { id, count, request, ...past }: PastRepricing,
  categories: ReadonlyMap<number, string>,
): Past {
  return {
    ...past,
    key: `reprice ${id}`,
    words: toPastWords({ count, request }, categories),
    question: '¿Volver a los precios de antes?',
    effect: `Vuelven los ${formatCount(count)} precios del ${formatDateTime(past.at)}.`,
    undo: async () => {
      const { restored, kept } = await call(adminRepricingApi.undo, { params: { id } })
      const left =
        kept.length > 0 ? ` ${kept.length} habían cambiado después y quedan como están.` : ''
      return `Volvieron ${restored} precios.${left}`
    },
  }
}

const toPastChange = (
  { id, change, pieces, ...past }: PastBulkChange,
  categories: ReadonlyMap<number, string>,
): Past => ({
  ...past,
  key: `bulk ${id}`,
  words: `${toPieceCount(pieces)}: ${toPastChangeWords(change, categories)}`,
  question: '¿Deshacer el cambio?',
  effect: `Quedan como antes del ${formatDateTime(past.at)}: ${toPieceCount(pieces)}.`,
  undo: () => undoBulkChange(id),
})
