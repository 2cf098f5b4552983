import { call } from '#app/session/call.ts'
import { useReply } from '#backoffice/components/use-reply.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'

const load = () => call(adminProductsApi.listTags)

/** The tags in use, the most frequent first; null while they are loading. */
export const useProductTags = (): string[] | null => useReply(load).reply?.results ?? null
