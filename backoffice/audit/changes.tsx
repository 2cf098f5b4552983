import Box from '@mui/material/Box'
import { type Names, toShown } from '#backoffice/components/to-shown.ts'
import { toFieldWord } from '#backoffice/messages/field-words.ts'
import type { Change } from './to-changes.ts'

type Props = { changes: Change[]; names: Names }

/** Before and after, side by side: what is gone struck through. */
export const Changes = ({ changes, names }: Props) => (
  <Box component="ul" sx={{ fontSize: '0.875rem' }}>
    {changes.map(({ field, before, after }) => (
      <li key={field}>
        <span style={{ fontWeight: 500 }}>{toFieldWord(field)}</span>:{' '}
        {before !== undefined && <del>{toShown(field, before, names)}</del>}{' '}
        {after !== undefined && (
          <ins style={{ textDecoration: 'none', color: 'var(--good)' }}>
            {toShown(field, after, names)}
          </ins>
        )}
      </li>
    ))}
  </Box>
)
