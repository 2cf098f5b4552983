import Button from '@mui/material/Button'
import { useState } from 'react'
import { useGetList, useRedirect } from 'react-admin'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import { toWeekWords } from '#backoffice/messages/appointment-words.ts'
import { adminHolidaysApi, type Holiday } from '#contracts/admin/holidays.ts'
import { toRun } from './to-run.ts'

/** A colleague may have removed the day meanwhile. */
function unlessGone(error: unknown): void {
  if (!(error instanceof CallFailed) || error.code !== 'holiday_not_found') throw error
}

const listNames = (others: Holiday[]) => [...new Set(others.map(({ name }) => name))].join(', ')

/** Removes all days of a holiday that are still to come, if it has several. */
export function RunRemoval({ holiday }: { holiday: Holiday }) {
  const [isOpen, setIsOpen] = useState(false)
  const redirect = useRedirect()
  const mayRemove = useMayCall(adminHolidaysApi.remove)
  const { data = [] } = useGetList<Holiday>('holidays', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'day', order: 'ASC' },
  })
  const { run, others } = toRun(holiday, data)
  const [first, last] = [run[0], run.at(-1)]
  if (!mayRemove || !first || !last || run.length < 2) return null
  const days = `los ${run.length} días`

  async function removeAll(): Promise<void> {
    for (const { id } of run) {
      await call(adminHolidaysApi.remove, { params: { id } }).catch(unlessGone)
    }
  }

  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Quitar {days}</Button>
      {isOpen && (
        <FormDialog
          title={`¿Quitar ${days}?`}
          button={`Quitar ${days}`}
          message="Se vuelven a dar turnos"
          onClose={() => setIsOpen(false)}
          onSend={removeAll}
          isLeaving
          onDone={() => redirect('list', 'holidays')}
        >
          <p>
            {holiday.name}, del {toWeekWords(first.day, last.day)}: esos días se vuelven a dar
            turnos.{others.length > 0 && ` Quedan: ${listNames(others)}.`}
          </p>
        </FormDialog>
      )}
    </>
  )
}
