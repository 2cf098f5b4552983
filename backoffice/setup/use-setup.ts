import { call } from '#app/session/call.ts'
import { useReply } from '#backoffice/components/use-reply.ts'
import { adminSetupApi } from '#contracts/admin/setup.ts'

const load = () => call(adminSetupApi.get)

/** What is done and what is left. Read again after every step. */
export const useSetup = () => useReply(load)
