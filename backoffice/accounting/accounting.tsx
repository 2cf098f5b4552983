import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#app/session/call.ts'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { adminAccountingApi, Month } from '#contracts/admin/accounting.ts'
import css from './accounting.module.css'
import { Figures } from './figures.tsx'
import { Files } from './files.tsx'
import { addMonths, listMonths, toMonthWords, toThisMonth } from './months.ts'

/** The figures of a month and its files for the accountant. */
export function AccountingScreen() {
  const [search, setSearch] = useSearchParams()
  const asked = Month.safeParse(search.get('mes'))
  const month = asked.success ? asked.data : toThisMonth()
  const load = useCallback(() => call(adminAccountingApi.getMonth, { params: { month } }), [month])
  const choose = (next: string) => setSearch({ mes: next })
  return (
    <>
      <PageHeader title="Contaduría">
        <MonthChoice month={month} onChoose={choose} />
      </PageHeader>
      <Loaded of={useReply(load)}>
        {(figures) => (figures.month === month ? <Figures figures={figures} /> : null)}
      </Loaded>
      <Files key={month} month={month} />
    </>
  )
}

type Choice = { month: string; onChoose: (month: string) => void }

function MonthChoice({ month, onChoose }: Choice) {
  const listed = listMonths()
  const months = listed.includes(month) ? listed : [...listed, month]
  return (
    <div className={css.month}>
      <Button onClick={() => onChoose(addMonths(month, -1))}>Anterior</Button>
      <TextField
        select
        label="Mes"
        value={month}
        onChange={({ target }) => onChoose(target.value)}
        sx={{ width: { xs: '10.5rem', sm: '13rem' } }}
      >
        {months.map((each) => (
          <MenuItem key={each} value={each}>
            {toMonthWords(each)}
          </MenuItem>
        ))}
      </TextField>
      <Button disabled={month >= toThisMonth()} onClick={() => onChoose(addMonths(month, 1))}>
        Siguiente
      </Button>
    </div>
  )
}
