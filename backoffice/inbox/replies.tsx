import Box from '@mui/material/Box'
import { formatDateTime } from '#backoffice/components/dates.ts'
import type { AdminReply } from '#contracts/admin/messages.ts'

/** The sent replies, oldest first. */
export const Replies = ({ answers }: { answers: AdminReply[] }) => (
  <ol>
    {answers.map(({ id, text, at, author }) => (
      <Box
        component="li"
        key={id}
        sx={{
          borderLeft: 2,
          borderColor: 'secondary.main',
          paddingLeft: '1rem',
          marginTop: '1rem',
        }}
      >
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {author ?? 'La tienda'} · {formatDateTime(at)}
        </Box>
        <p style={{ whiteSpace: 'pre-line' }}>{text}</p>
      </Box>
    ))}
  </ol>
)
