import Box from '@mui/material/Box'
import { formatDay } from '#backoffice/format/dates.ts'
import type { PackingSlip } from '#contracts/admin/packing-slip.ts'
import { toDocumentKind } from '#contracts/document-kind.ts'
import { TEST_PARCEL } from './address-label.tsx'
import { SlipItems } from './slip-items.tsx'

/** The slip that stays with an order until it is collected. It is no postal label, so it has no address. */
export const PickupSlip = ({ slip }: { slip: PackingSlip }) => (
  <Box
    component="section"
    aria-label="Retiro en el local"
    sx={{
      border: '1px solid var(--ink)',
      maxWidth: '34rem',
      padding: '1.25rem',
      backgroundColor: '#fff',
      breakInside: 'avoid',
    }}
  >
    {slip.is_test && <b>{TEST_PARCEL}</b>}
    <p>
      {slip.shipping_name} · pedido del {formatDay(slip.date_issued)}
    </p>
    <p style={{ fontSize: '2.25rem', lineHeight: 1.2, fontWeight: 600, whiteSpace: 'nowrap' }}>
      {slip.transaction_id}
    </p>
    <p style={{ fontSize: '1.375rem' }}>{slip.to.full_name}</p>
    {slip.to.document && (
      <p>
        {toDocumentKind(slip.to.document)} {slip.to.document}
      </p>
    )}
    {slip.pickup_code && (
      <p style={{ marginTop: '0.75rem' }}>
        Código de retiro{' '}
        <b style={{ fontSize: '1.625rem', fontWeight: 600, letterSpacing: '0.12em' }}>
          {slip.pickup_code}
        </b>
      </p>
    )}
    <SlipItems slip={slip} />
  </Box>
)
