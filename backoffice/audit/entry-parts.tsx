import Box from '@mui/material/Box'
import { type ReactNode, useCallback, useState } from 'react'
import { call } from '#app/session/call.ts'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { toPieceCount } from '#backoffice/messages/design-words.ts'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import type { Entry } from './to-entry-words.ts'

const MAX_SHOWN = 100

type Show = (part: Entry) => ReactNode

/** The products of an entry about several ones. They are loaded when they are unfolded. */
export function EntryParts({ entry: { id, parts, resource }, show }: { entry: Entry; show: Show }) {
  const [isOpen, setIsOpen] = useState(false)
  if (parts === 0) return null
  // The entry of a saved design is about its first changed piece.
  const others = resource === 'products' ? ' más' : ''
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary style={{ fontSize: '0.875rem', color: 'var(--ink-2)' }}>
        Ver {toPieceCount(parts)}
        {others}
      </summary>
      {isOpen && <Parts of={id} show={show} />}
    </details>
  )
}

function Parts({ of, show }: { of: number; show: Show }) {
  const load = useCallback(
    () => call(adminAuditApi.list, { query: { part_of: of, per_page: MAX_SHOWN, order: 'asc' } }),
    [of],
  )
  return (
    <Loaded of={useReply(load)}>
      {({ results, count }) => (
        <Box component="ul" sx={{ listStyle: 'none', paddingLeft: 0, display: 'grid', gap: 1 }}>
          {results.map((part) => (
            <li key={part.id}>{show(part)}</li>
          ))}
          {count > results.length && (
            <li>Y {(count - results.length).toLocaleString('es-AR')} más.</li>
          )}
        </Box>
      )}
    </Loaded>
  )
}
