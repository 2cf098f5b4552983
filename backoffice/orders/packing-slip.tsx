import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback } from 'react'
import { useParams } from 'react-router'
import { call } from '#app/session/call.ts'
import { Head } from '#backoffice/frame/head.tsx'
import { formatDay } from '#backoffice/parts/moments.ts'
import { Replied } from '#backoffice/parts/replied.tsx'
import { useReply } from '#backoffice/parts/use-reply.ts'
import type { PackingSlip } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { AddressLabel, TEST_PARCEL } from './address-label.tsx'

/** What goes into the parcel and onto it: no prices, for it may be a present. */
export function PackingSlipPage() {
  const { transaction_id = '' } = useParams()
  const ask = useCallback(
    () => call(adminOrdersApi.getSlip, { params: { transaction_id } }),
    [transaction_id],
  )
  return <Replied of={useReply(ask)}>{(slip) => <Sheet slip={slip} />}</Replied>
}

const cell = {
  padding: '0.5rem 0.75rem 0.5rem 0',
  borderBottom: '1px solid var(--line)',
  textAlign: 'left',
} as const

const Sheet = ({ slip }: { slip: PackingSlip }) => (
  <>
    <div className="no-print">
      <Head title={`Remito ${slip.transaction_id}`}>
        <Button variant="contained" onClick={() => window.print()}>
          Imprimir
        </Button>
      </Head>
    </div>
    <AddressLabel slip={slip} />
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
            <th style={cell}>Talle</th>
            <th style={cell}>Cantidad</th>
          </tr>
        </thead>
        <tbody>
          {slip.items.map(({ product_id, name, size, count }) => (
            <tr key={product_id}>
              <td style={cell}>{name}</td>
              <td style={cell}>{size || '—'}</td>
              <td style={cell}>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p style={{ marginTop: '0.75rem' }}>Piezas en total: {slip.pieces}</p>
    </Box>
  </>
)
