import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '#app/session/call.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { Section } from '#backoffice/components/section.tsx'
import { toReason } from '#backoffice/components/use-action.ts'
import { useHasPermission } from '#backoffice/components/use-permission.ts'
import { download } from '#backoffice/data/download.ts'
import { followOperation } from '#backoffice/operations/follow-operation.ts'
import {
  type AccountingTable,
  accountingTableNames,
  accountingTables,
  adminAccountingApi,
  personalTables,
} from '#contracts/admin/accounting.ts'
import { adminOperationsApi } from '#contracts/admin/operations.ts'
import css from './accounting.module.css'
import { toMonthWords } from './months.ts'

type Format = 'xlsx' | 'csv'

/** Makes the files of the month. They can be downloaded for a day, even if the page is left meanwhile. */
export function Files({ month }: { month: string }) {
  const seesPeople = useHasPermission('export_personal_data')
  const isAllowed = (name: AccountingTable) => seesPeople || !personalTables.includes(name)
  const [left, setLeft] = useState<readonly AccountingTable[]>([])
  const tables = accountingTableNames.filter((name) => isAllowed(name) && !left.includes(name))
  const { busy, make } = useExport(month, tables)
  return (
    <Section title="Archivos">
      <p>Las tablas de {toMonthWords(month)}, con los mismos totales que se ven acá.</p>
      <fieldset className={css.choices}>
        <legend className={css.hidden}>Tablas</legend>
        {accountingTableNames.filter(isAllowed).map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={!left.includes(name)}
              onChange={({ target }) =>
                setLeft(target.checked ? left.filter((each) => each !== name) : [...left, name])
              }
            />
            {accountingTables[name]}
          </label>
        ))}
      </fieldset>
      <div className={css.buttons}>
        <Button
          variant="contained"
          disabled={tables.length === 0 || busy === 'csv'}
          loading={busy === 'xlsx'}
          onClick={() => make('xlsx')}
        >
          Descargar Excel
        </Button>
        <Button
          variant="outlined"
          disabled={tables.length === 0 || busy === 'xlsx'}
          loading={busy === 'csv'}
          onClick={() => make('csv')}
        >
          Descargar CSV
        </Button>
      </div>
      {!seesPeople && (
        <p className={css.note}>
          Tu rol no incluye «Exportar datos personales»: las tablas con nombres no están.
        </p>
      )}
    </Section>
  )
}

function useExport(month: string, tables: AccountingTable[]) {
  const [isBusy, run] = useBusy()
  const [format, setFormat] = useState<Format | null>(null)
  const notify = useNotify()
  const make = (wanted: Format) =>
    run(async () => {
      setFormat(wanted)
      try {
        const started = await call(adminAccountingApi.export, {
          body: { key: crypto.randomUUID(), month, format: wanted, tables },
        })
        const { id, file } = await followOperation(started)
        await download(adminOperationsApi.download, { params: { id } }, file?.name)
      } catch (error) {
        notify(toReason(error), { type: 'error' })
      }
    })
  return { busy: isBusy ? format : null, make: (wanted: Format) => void make(wanted) }
}
