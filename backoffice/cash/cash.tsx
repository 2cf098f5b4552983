import { useCallback } from 'react'
import { call } from '#app/session/call.ts'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import { useReply } from '#backoffice/components/use-reply.ts'
import { adminCashApi } from '#contracts/admin/cash.ts'
import { Closings } from './closings.tsx'
import { OpenCashSection } from './open-cash.tsx'

/** The own cash since the last closing, and the closings of before. */
export function CashScreen() {
  const mayClose = useMayCall(adminCashApi.close)
  return (
    <>
      <PageHeader title="Cierre de caja" />
      {mayClose && <OwnCash />}
      <Closings />
    </>
  )
}

function OwnCash() {
  const load = useCallback(() => call(adminCashApi.getOpen), [])
  const cash = useReply(load)
  return (
    <Loaded of={cash}>{(open) => <OpenCashSection cash={open} onChanged={cash.retry} />}</Loaded>
  )
}
