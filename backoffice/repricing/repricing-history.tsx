import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '#app/session/call.ts'
import { formatDateTime } from '#backoffice/components/dates.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { adminRepricingApi, type PastRepricing } from '#contracts/admin/repricing.ts'

const load = () => call(adminRepricingApi.list, { query: { per_page: 20 } })

export function RepricingHistory() {
  const reply = useReply(load)
  const notify = useNotify()
  const [chosen, setChosen] = useState<PastRepricing | null>(null)
  return (
    <Section title="Remarcaciones anteriores">
      <Loaded of={reply}>
        {({ results }) => (
          <ul>
            {results.length === 0 && <li>Todavía no hay ninguna.</li>}
            {results.map((past) => (
              <Row key={past.id} past={past} onUndo={() => setChosen(past)} />
            ))}
          </ul>
        )}
      </Loaded>
      {chosen && (
        <FormDialog
          title="¿Volver a los precios de antes?"
          button="Volver a los precios de antes"
          onClose={() => setChosen(null)}
          onSend={() => call(adminRepricingApi.undo, { params: { id: chosen.id } })}
          onDone={({ restored, kept }) => {
            const left =
              kept.length > 0 ? ` ${kept.length} habían cambiado después y quedan como están.` : ''
            notify(`Volvieron ${restored} precios.${left}`, { type: 'success' })
            setChosen(null)
            reply.retry()
          }}
        >
          <p>
            Vuelven los {chosen.count} precios del {formatDateTime(chosen.at)}. Los que alguien
            cambió después quedan como están.
          </p>
        </FormDialog>
      )}
    </Section>
  )
}

const Row = ({ past, onUndo }: { past: PastRepricing; onUndo: () => void }) => (
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

const toWords = ({ count, request: { by, percentage } }: PastRepricing) =>
  `${count} precios, ${by === 'gold' ? 'por la cotización del oro' : `${percentage?.toLocaleString('es-AR')} %`}`
