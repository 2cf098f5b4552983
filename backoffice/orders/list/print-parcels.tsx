import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '#app/session/call.ts'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { AddressLabel } from '#backoffice/orders/address-label.tsx'
import { Slip } from '#backoffice/orders/packing-slip.tsx'
import { PickupSlip } from '#backoffice/orders/pickup-slip.tsx'
import { adminBulkOrdersApi, MAX_BULK_ORDERS } from '#contracts/admin/bulk-orders.ts'
import type { PackingSlip } from '#contracts/admin/packing-slip.ts'
import css from './print-parcels.module.css'

/** Of each sheet: what it holds, and its paper. */
const layouts = {
  slips: { text: 'Remito completo, uno por hoja', paper: 'A4', margin: '12mm' },
  four: { text: 'Cuatro etiquetas por hoja A4', paper: 'A4', margin: '0' },
  label: { text: 'Impresora de etiquetas, 100 × 150 mm', paper: '100mm 150mm', margin: '0' },
} as const
type Layout = keyof typeof layouts

async function loadSlips(ids: string[]): Promise<PackingSlip[]> {
  const slips: PackingSlip[] = []
  for (let from = 0; from < ids.length; from += MAX_BULK_ORDERS) {
    const query = { ids: ids.slice(from, from + MAX_BULK_ORDERS).join() }
    slips.push(...(await call(adminBulkOrdersApi.listSlips, { query })).results)
  }
  return slips
}

/** The slips or labels of the chosen orders in one print. Without prices, because a parcel may be a gift. */
export function PrintParcels() {
  const [search] = useSearchParams()
  const numbers = search.get('pedidos') ?? ''
  const load = useCallback(() => loadSlips(numbers.split(',').filter(Boolean)), [numbers])
  return <Loaded of={useReply(load)}>{(slips) => <Sheets slips={slips} />}</Loaded>
}

function Sheets({ slips }: { slips: PackingSlip[] }) {
  const [layout, setLayout] = useState<Layout>('slips')
  const { paper, margin } = layouts[layout]
  // Other screens print on A4 with rules of their own, which come later in the page.
  return (
    <>
      <GlobalStyles
        styles={{ '@page': { size: `${paper} !important`, margin: `${margin} !important` } }}
      />
      <div className="no-print">
        <PageHeader title="Remitos y etiquetas">
          <Button component={Link} to="/orders" variant="outlined">
            Volver a los pedidos
          </Button>
          <Button variant="contained" disabled={slips.length === 0} onClick={() => window.print()}>
            Imprimir {slips.length}
          </Button>
        </PageHeader>
        {slips.length === 0 && <p>Elegí pedidos en la lista para imprimir sus remitos.</p>}
        <fieldset className={css.layouts}>
          <legend>Cómo se imprimen</legend>
          {Object.entries(layouts).map(([name, { text }]) => (
            <label key={name}>
              <input
                type="radio"
                name="layout"
                checked={name === layout}
                onChange={() => setLayout(name as Layout)}
              />
              {text}
            </label>
          ))}
        </fieldset>
      </div>
      <ul className={`${css.sheets} ${css[layout]}`}>
        {slips.map((slip) => (
          <li key={slip.transaction_id}>
            {layout === 'slips' ? <Slip slip={slip} /> : <Label slip={slip} />}
          </li>
        ))}
      </ul>
    </>
  )
}

const Label = ({ slip }: { slip: PackingSlip }) =>
  slip.is_pickup ? <PickupSlip slip={slip} /> : <AddressLabel slip={slip} />
