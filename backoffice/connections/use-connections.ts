import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { useReply } from '#backoffice/components/use-reply.ts'
import { adminConnectionsApi, type Connections } from '#contracts/admin/connections.ts'

const load = () => call(adminConnectionsApi.get)

/** The connected accounts; a change replies with all of them. */
export function useConnections() {
  const { reply, error, retry } = useReply(load)
  const [changed, setChanged] = useState<Connections | null>(null)
  return { reply: changed ?? reply, error, retry, setChanged }
}
