import { useGetOne } from 'react-admin'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'

/** Distinguishes the cached order from rows of the list, which have fewer fields. */
export const orderMeta = { isDetail: true }

/** What somebody is filling in is a copy, which news leave alone: otherwise they would save over the change of a colleague unseen. */
export const formMeta = { ...orderMeta, isForm: true }

const MAIL_POLL_MS = 5_000

type Loaded = AdminOrderDetail & { id: string }

/** An order, read again until its mails are sent, which takes a moment. Without an id nothing is read. */
export const useOrder = (id: string | null) =>
  useGetOne<Loaded>(
    'orders',
    { id: id ?? '', meta: orderMeta },
    {
      enabled: id !== null,
      // The page offers a retry.
      retry: false,
      refetchInterval: ({ state }) =>
        state.data?.mails.some((mail) => mail.state === 'waiting') ? MAIL_POLL_MS : false,
    },
  )
