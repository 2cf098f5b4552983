import Box from '@mui/material/Box'
import type { PackingSlip } from '#contracts/admin/packing-slip.ts'
import { formatPhone } from '#contracts/phone.ts'

const label = {
  border: '1px solid var(--ink)',
  maxWidth: '30rem',
  padding: '1.25rem',
  backgroundColor: '#fff',
  breakInside: 'avoid',
}

export const TEST_PARCEL = 'PRUEBA: nadie pagó este pedido. No se entrega.'

export const AddressLabel = ({ slip: { to, from, ...parcel } }: { slip: PackingSlip }) => (
  <Box component="section" aria-label={`Etiqueta ${parcel.transaction_id}`} sx={label}>
    {parcel.is_test && <b>{TEST_PARCEL}</b>}
    <Box sx={{ fontSize: '0.8125rem' }}>
      Remitente: {from.full_name} · {from.street}, {from.city} ({from.postal_code}), {from.province}
      {' · '}
      {from.phone}
    </Box>
    <Box component="address" sx={{ fontStyle: 'normal', fontSize: '1.25rem', marginBlock: '1rem' }}>
      <b style={{ fontWeight: 600 }}>{to.full_name}</b>
      <br />
      {to.address_line_1} {to.address_line_2}
      <br />
      {to.postal_zip_code} {to.city}
      <br />
      {to.state_province_region}, {to.country_region}
      <br />
      Tel. {formatPhone(to.telephone_number)}
    </Box>
    <Box sx={{ fontSize: '0.875rem' }}>
      {parcel.transaction_id} · {parcel.carrier || parcel.shipping_name}
      {parcel.tracking_number && ` · ${parcel.tracking_number}`}
    </Box>
  </Box>
)
