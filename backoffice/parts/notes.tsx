import Box from '@mui/material/Box'
import type { DeskNote } from '#contracts/admin/order-shapes.ts'
import { AnswerForm } from './answer-form.tsx'
import { formatMoment } from './moments.ts'
import { Section } from './section.tsx'
import { useAct } from './use-act.ts'

type Props = { notes: DeskNote[]; onAdd: (text: string) => Promise<unknown> }

/** What the shop writes down for itself; no shopper sees it. */
export function Notes({ notes, onAdd }: Props) {
  const [isBusy, act] = useAct()
  return (
    <Section title="Notas internas">
      <ul>
        {notes.map(({ id, text, at, author }) => (
          <li key={id} style={{ marginBottom: '0.75rem' }}>
            <span style={{ whiteSpace: 'pre-line' }}>{text}</span>
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {author ?? 'La tienda'} · {formatMoment(at)}
            </Box>
          </li>
        ))}
      </ul>
      <AnswerForm
        label="Nota"
        hint="La ve sólo el equipo."
        button="Agregar nota"
        isBusy={isBusy}
        onSend={(text) => act(() => onAdd(text), 'Nota agregada')}
      />
    </Section>
  )
}
