import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { formatMoment } from '#backoffice/parts/moments.ts'
import { Replied } from '#backoffice/parts/replied.tsx'
import { Section } from '#backoffice/parts/section.tsx'
import { useReply } from '#backoffice/parts/use-reply.ts'
import { adminRepriceApi, type PastReprice } from '#contracts/admin/reprice.ts'

const ask = () => call(adminRepriceApi.list, { query: { per_page: 20 } })

export function RepriceHistory() {
  const reply = useReply(ask)
  const notify = useNotify()
  const [chosen, setChosen] = useState<PastReprice | null>(null)
  return (
    <Section title="Remarcaciones anteriores">
      <Replied of={reply}>
        {({ results }) => (
          <ul>
            {results.length === 0 && <li>Todavía no hay ninguna.</li>}
            {results.map((past) => (
              <Row key={past.id} past={past} onUndo={() => setChosen(past)} />
            ))}
          </ul>
        )}
      </Replied>
      {chosen && (
        <FormDialog
          title="¿Volver a los precios de antes?"
          button="Volver a los precios de antes"
          onClose={() => setChosen(null)}
          onSend={() => call(adminRepriceApi.undo, { params: { id: chosen.id } })}
          onDone={({ restored, kept }) => {
            const left =
              kept.length > 0 ? ` ${kept.length} habían cambiado después y quedan como están.` : ''
            notify(`Volvieron ${restored} precios.${left}`, { type: 'success' })
            setChosen(null)
            reply.again()
          }}
        >
          <p>
            Vuelven los {chosen.count} precios del {formatMoment(chosen.at)}. Los que alguien cambió
            después quedan como están.
          </p>
        </FormDialog>
      )}
    </Section>
  )
}

const Row = ({ past, onUndo }: { past: PastReprice; onUndo: () => void }) => (
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
      {toWords(past)}
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {past.author} · {formatMoment(past.at)}
        {past.date_undone && ` · deshecha el ${formatMoment(past.date_undone)}`}
      </Box>
    </Box>
    {!past.date_undone && (
      <Button variant="outlined" size="small" onClick={onUndo}>
        Deshacer
      </Button>
    )}
  </Box>
)

const toWords = ({ count, request: { by, percentage } }: PastReprice) =>
  `${count} precios, ${by === 'gold' ? 'por la cotización del oro' : `${percentage?.toLocaleString('es-AR')} %`}`
