import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback } from 'react'
import { useParams } from 'react-router'
import { call } from '#app/session/call.ts'
import { formatDay } from '#backoffice/components/dates.ts'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { PageHeader } from '#backoffice/shell/page-header.tsx'
import type { PackingSlip } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { toPieceWords } from '#contracts/order-words.ts'
import { AddressLabel, PickupLabel, TEST_PARCEL } from './address-label.tsx'

/** The packing slip and the address label. Without prices, because the parcel may be a gift. */
export function PackingSlipPage() {
  const { transaction_id = '' } = useParams()
  const load = useCallback(
    () => call(adminOrdersApi.getSlip, { params: { transaction_id } }),
    [transaction_id],
  )
  return <Loaded of={useReply(load)}>{(slip) => <Sheet slip={slip} />}</Loaded>
}

const cell = {
  padding: '0.5rem 0.75rem 0.5rem 0',
  borderBottom: '1px solid var(--line)',
  textAlign: 'left',
} as const

const Sheet = ({ slip }: { slip: PackingSlip }) => (
  <>
    <div className="no-print">
      <PageHeader title={`Remito ${slip.transaction_id}`}>
        <Button variant="contained" onClick={() => window.print()}>
          Imprimir
        </Button>
      </PageHeader>
    </div>
    {slip.is_pickup ? <PickupLabel slip={slip} /> : <AddressLabel slip={slip} />}
    <Box sx={{ marginTop: '2.5rem', breakInside: 'avoid' }}>
      <p style={{ fontFamily: 'var(--serif)', fontSize: '1.75rem' }}>{slip.from.full_name}</p>
      <p>
        Remito del pedido {slip.transaction_id} · {formatDay(slip.date_issued)}
      </p>
      {slip.is_test && <p>{TEST_PARCEL}</p>}
      <p>No válido como factura.</p>
      <table style={{ borderCollapse: 'collapse', width: '100%', marginTop: '1rem' }}>
        <thead>
          <tr>
            <th style={cell}>Pieza</th>
            <th style={cell}>Talle y material</th>
            <th style={cell}>Cantidad</th>
          </tr>
        </thead>
        <tbody>
          {slip.items.map((piece) => (
            <tr key={piece.product_id}>
              <td style={cell}>
                <span style={{ display: 'flex', alignItems: 'center', gap: '0.75rem' }}>
                  {piece.image && (
                    <img src={`${piece.image}?w=160`} alt="" width={48} height={48} />
                  )}
                  {piece.name}
                </span>
              </td>
              <td style={cell}>{toPieceWords(piece) || '—'}</td>
              <td style={cell}>{piece.count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p style={{ marginTop: '0.75rem' }}>Piezas en total: {slip.pieces}</p>
    </Box>
  </>
)
