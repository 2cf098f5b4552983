import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { Section } from '#backoffice/components/section.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { toLargeChanges, withPriceConfirmation } from '#backoffice/data/confirm-price.ts'
import { formatCount } from '#backoffice/format/format-count.ts'
import type { Repricing } from '#contracts/admin/repricing.ts'
import { adminRepricingApi } from '#contracts/admin/repricing.ts'
import { ChangesTable } from './changes-table.tsx'
import type { Wanted } from './to-request.ts'

const PER_PAGE = 100

type Props = { wanted: Wanted; preview: Repricing; onDone: () => void }

/** The prices after the change. Either exactly these are saved, or none. */
export function Preview({ wanted, preview, onDone }: Props) {
  const [shown, setShown] = useState(preview)
  const [page, setPage] = useState(1)
  const [isBusy, act] = useAction()
  const { count, large_changes, unchanged, fingerprint } = preview

  const turn = (to: number) =>
    act(async () => {
      const body = { ...wanted, preview: true, page: to, per_page: PER_PAGE }
      setShown(await call(adminRepricingApi.reprice, { body }))
      setPage(to)
    })
  const apply = () =>
    act(
      async () => {
        await withPriceConfirmation((more) =>
          call(adminRepricingApi.reprice, {
            body: { ...wanted, preview: false, fingerprint, ...more },
          }),
        )
        onDone()
      },
      `Se cambiaron ${formatCount(count)} precios`,
    )

  return (
    <Section title="Así quedarían">
      <p role="status">
        {count === 0 ? 'No cambia ningún precio.' : `Cambian ${formatCount(count)} precios.`}
        {large_changes > 0 && ` ${toLargeChanges(large_changes)}`}
        {unchanged > 0 && ` Quedan igual ${unchanged}.`}
      </p>
      <SkippedProducts untouched={preview.untouched} />
      <ChangesTable changes={shown.changes} />
      {count > PER_PAGE && (
        <Box sx={{ marginTop: '0.5rem' }}>
          <Button disabled={page === 1 || isBusy} onClick={() => turn(page - 1)}>
            Anteriores
          </Button>
          Página {page} de {Math.ceil(count / PER_PAGE)}
          <Button disabled={page * PER_PAGE >= count || isBusy} onClick={() => turn(page + 1)}>
            Siguientes
          </Button>
        </Box>
      )}
      {count > 0 && (
        <Button variant="contained" loading={isBusy} onClick={apply} sx={{ marginTop: '1rem' }}>
          Cambiar {formatCount(count)} precios
        </Button>
      )}
    </Section>
  )
}

type Untouched = Repricing['untouched']

const reasons: Record<Untouched[number]['reason'], string> = {
  no_quote: 'falta la cotización de su oro',
  no_weight: 'no dice cuánto oro tiene',
  below_one: 'quedaría en menos de un peso',
  too_high: 'quedaría demasiado alto',
}

/** The products whose price cannot be calculated, and why. */
const SkippedProducts = ({ untouched }: { untouched: Untouched }) =>
  untouched.length > 0 && (
    <details>
      <summary className="link" style={{ display: 'inline-block' }}>
        {untouched.length} no se pueden remarcar
      </summary>
      <ul>
        {untouched.map(({ product_id, name, reason }) => (
          <li key={product_id}>
            {name}: {reasons[reason]}
          </li>
        ))}
      </ul>
    </details>
  )
