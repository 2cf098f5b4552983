import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback } from 'react'
import { useParams } from 'react-router'
import { call } from '#app/session/call.ts'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { formatDay } from '#backoffice/format/dates.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import type { PackingSlip } from '#contracts/admin/packing-slip.ts'
import { AddressLabel, TEST_PARCEL } from './address-label.tsx'
import { PickupSlip } from './pickup-slip.tsx'
import { SlipItems } from './slip-items.tsx'

/** The packing slip and the address label, or the slip of a pickup. Without prices, because it may be a gift. */
export function PackingSlipPage() {
  const { transaction_id = '' } = useParams()
  const load = useCallback(
    () => call(adminOrdersApi.getSlip, { params: { transaction_id } }),
    [transaction_id],
  )
  return <Loaded of={useReply(load)}>{(slip) => <Sheet slip={slip} />}</Loaded>
}

const Sheet = ({ slip }: { slip: PackingSlip }) => (
  <>
    <div className="no-print">
      <PageHeader title={`${slip.is_pickup ? 'Retiro' : 'Remito'} ${slip.transaction_id}`}>
        <Button variant="contained" onClick={() => window.print()}>
          Imprimir
        </Button>
      </PageHeader>
    </div>
    <Slip slip={slip} />
  </>
)

/** The slip of a pickup order, or the label and the list of the pieces of a parcel. */
export const Slip = ({ slip }: { slip: PackingSlip }) =>
  slip.is_pickup ? (
    <PickupSlip slip={slip} />
  ) : (
    <>
      <AddressLabel slip={slip} />
      <DeliveryNote slip={slip} />
    </>
  )

const DeliveryNote = ({ slip }: { slip: PackingSlip }) => (
  <Box sx={{ marginTop: '2.5rem', breakInside: 'avoid' }}>
    <p style={{ fontFamily: 'var(--serif)', fontSize: '1.75rem' }}>{slip.from.full_name}</p>
    <p>
      Remito del pedido {slip.transaction_id} · {formatDay(slip.date_issued)}
    </p>
    {slip.is_test && <p>{TEST_PARCEL}</p>}
    <p>No válido como factura.</p>
    <SlipItems slip={slip} />
  </Box>
)
