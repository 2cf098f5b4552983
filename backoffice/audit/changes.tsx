import Box from '@mui/material/Box'
import { toFieldWord } from '#backoffice/messages/field-words.ts'
import { toShown } from '#backoffice/parts/to-shown.ts'
import { toChanges } from './to-changes.ts'

/** Before and after, side by side: what is gone struck through. */
export function Changes({ before, after }: { before: unknown; after: unknown }) {
  const changes = toChanges(before, after)
  if (changes.length === 0) return null
  return (
    <Box component="ul" sx={{ fontSize: '0.875rem' }}>
      {changes.map((change) => (
        <li key={change.field}>
          <span style={{ fontWeight: 500 }}>{toFieldWord(change.field)}</span>:{' '}
          {change.before !== undefined && <del>{toShown(change.before)}</del>}{' '}
          {change.after !== undefined && (
            <ins style={{ textDecoration: 'none', color: 'var(--good)' }}>
              {toShown(change.after)}
            </ins>
          )}
        </li>
      ))}
    </Box>
  )
}
