import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { call } from '#app/session/call.ts'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import { useReply } from '#backoffice/components/use-reply.ts'
import { formatDateTime } from '#backoffice/format/dates.ts'
import { adminBackupsApi } from '#contracts/admin/backups.ts'
import type { HealthCheck } from '#contracts/admin/health.ts'
import { adminHealthApi } from '#contracts/admin/health.ts'
import { Backups } from './backups.tsx'

const load = () => call(adminHealthApi.get)

/** The checks of the running shop, with advice for those that fail. */
export function Health() {
  const reply = useReply(load)
  const mayBackUp = useMayCall(adminBackupsApi.list)
  return (
    <>
      <PageHeader title="Salud">
        <Button variant="outlined" onClick={reply.retry}>
          Mirar de nuevo
        </Button>
      </PageHeader>
      <Loaded of={reply}>
        {({ at, checks }) => (
          <>
            <Box component="p" role="status" sx={{ marginBottom: '1.5rem' }}>
              {toSummary(checks)}{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {formatDateTime(at)}
              </Box>
            </Box>
            <Box component="ul" sx={{ maxWidth: '52rem' }}>
              {checks.map((check) => (
                <Check key={check.name} check={check} />
              ))}
            </Box>
          </>
        )}
      </Loaded>
      {mayBackUp && <Backups onChanged={reply.retry} />}
    </>
  )
}

function toSummary(checks: HealthCheck[]): string {
  const count = (state: HealthCheck['state']) =>
    checks.filter((check) => check.state === state).length
  if (count('bad') > 0) return 'Hay algo que anda mal.'
  return count('attention') > 0 ? 'La tienda anda; hay algo para mirar.' : 'Está todo bien.'
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', sm: '7rem 11rem 1fr' },
  gridTemplateAreas: { xs: '"name mark" "words words"', sm: '"mark name words"' },
  columnGap: '1.5rem',
  rowGap: '0.25rem',
  alignItems: 'baseline',
  paddingBlock: '1rem',
  borderTop: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
}

const Check = ({ check: { name, state, sentence, advice } }: { check: HealthCheck }) => (
  <Box component="li" sx={row}>
    <HealthMark state={state} />
    <strong style={{ fontWeight: 500, gridArea: 'name' }}>{name}</strong>
    <div style={{ gridArea: 'words' }}>
      {sentence}
      {advice && (
        <Box component="p" sx={{ marginTop: '0.25rem', color: 'text.secondary' }}>
          {advice}
        </Box>
      )}
    </div>
  </Box>
)

const marks: Record<HealthCheck['state'], { word: string; colour: string }> = {
  good: { word: 'Bien', colour: 'var(--good)' },
  attention: { word: 'Atención', colour: 'var(--gold)' },
  bad: { word: 'Mal', colour: 'var(--bad)' },
}

const HealthMark = ({ state }: { state: HealthCheck['state'] }) => (
  <Box
    component="span"
    sx={{
      gridArea: 'mark',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.5rem',
      whiteSpace: 'nowrap',
    }}
  >
    <span
      aria-hidden
      style={{ width: 8, height: 8, borderRadius: 8, backgroundColor: marks[state].colour }}
    />
    {marks[state].word}
  </Box>
)
