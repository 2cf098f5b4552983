import Box from '@mui/material/Box'
import { formatDateTime } from '#backoffice/format/dates.ts'
import type { AdminNote } from '#contracts/admin/order-shapes.ts'
import { ReplyForm } from './reply-form.tsx'
import { Section } from './section.tsx'
import { useDraft } from './use-draft.ts'

type Props = {
  /** Names the draft of a note. */
  of: string
  notes: AdminNote[]
  onAdd: ((text: string) => Promise<unknown>) | undefined
}

/** Internal notes, which are never shown to customers. */
export function Notes({ of, notes, onAdd }: Props) {
  const [text, setText] = useDraft(`note-${of}`)
  return (
    <Section title="Notas internas">
      {notes.length === 0 && !onAdd && <p>No hay ninguna.</p>}
      <ul>
        {notes.map(({ id, text, at, author }) => (
          <li key={id} style={{ marginBottom: '0.75rem' }}>
            <span style={{ whiteSpace: 'pre-line' }}>{text}</span>
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {author ?? 'La tienda'} · {formatDateTime(at)}
            </Box>
          </li>
        ))}
      </ul>
      {onAdd && (
        <ReplyForm
          label="Nota"
          hint="La ve sólo el equipo."
          button="Agregar nota"
          message="Nota agregada"
          text={text}
          setText={setText}
          onSend={onAdd}
        />
      )}
    </Section>
  )
}
