import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { Empty } from '#backoffice/components/list-state.tsx'
import { Loading } from '#backoffice/components/loading.tsx'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { useHasPermission } from '#backoffice/components/use-permission.ts'
import type { UnresolvedMoney } from '#contracts/admin/unresolved-money.ts'
import { MoneyDialog, type Question } from './money-dialog.tsx'
import { MoneyCards, MoneyTable } from './money-entries.tsx'

/** The payments and refunds that could not be resolved automatically, oldest first. */
export function UnresolvedMoneyPage() {
  const [question, setQuestion] = useState<Question | null>(null)
  const canAct = useHasPermission('manual_settlement', 'refunds')
  return (
    <>
      <PageHeader title="Dinero por resolver" />
      {!canAct && <p>Lo resuelve la dueña de la tienda.</p>}
      <Entries onAsk={setQuestion} />
      {question && <MoneyDialog question={question} onClose={() => setQuestion(null)} />}
    </>
  )
}

function Entries({ onAsk }: { onAsk: (question: Question) => void }) {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const { data, error, isPending, refetch } = useGetList<UnresolvedMoney>('unresolved-money')
  if (error && !data) {
    return (
      <Empty text="No pudimos cargar la lista.">
        <Button variant="outlined" onClick={() => refetch()}>
          Reintentar
        </Button>
      </Empty>
    )
  }
  if (isPending || !data) return <Loading />
  if (data.length === 0) return <Empty text="No hay dinero por resolver." />
  return isWide ? (
    <MoneyTable entries={data} onAsk={onAsk} />
  ) : (
    <MoneyCards entries={data} onAsk={onAsk} />
  )
}
