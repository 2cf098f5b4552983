import type { ReactNode } from 'react'
import { useGetList } from 'react-admin'
import { call } from '#app/session/call.ts'
import { toChoices } from '#backoffice/components/choices.ts'
import { DateFilter } from '#backoffice/components/date-filter.tsx'
import { ChoiceFilter, Filters, Search, useFilters } from '#backoffice/components/filters.tsx'
import { ListOrBoard } from '#backoffice/components/tabs.tsx'
import { useHasPermission, useMayCall } from '#backoffice/components/use-permission.ts'
import { useReply } from '#backoffice/components/use-reply.ts'
import { channelWords, fulfilmentWords, paymentWords } from '#backoffice/messages/order-words.ts'
import { adminOrderPageApi } from '#contracts/admin/order-page.ts'
import type { ShippingOption } from '#contracts/checkout.ts'

const MAX_OPTIONS = 100

const choices = {
  fulfilment: ['Estado', toChoices(fulfilmentWords)],
  payment_status: ['Pago', toChoices(paymentWords)],
  channel: ['Canal', toChoices(channelWords)],
} as const

/** The search, and the filters as chips. */
export const OrderFilterBar = ({ columns }: { columns: ReactNode }) => (
  <Filters
    end={
      <>
        {columns}
        <ListOrBoard />
      </>
    }
  >
    <Search placeholder="Número, nombre, teléfono o pieza" />
    <DateFilter />
    {Object.entries(choices).map(([source, [label, options]]) => (
      <ChoiceFilter key={source} source={source} label={label} choices={options} />
    ))}
    <ShippingFilter />
    <TagFilter />
  </Filters>
)

const loadTags = () => call(adminOrderPageApi.listTags)

/** The labels in use; the one of a saved view stays, even if no recent order has it. */
function TagFilter() {
  const mayRead = useMayCall(adminOrderPageApi.listTags)
  return mayRead ? <ChosenTag /> : null
}

function ChosenTag() {
  const { reply } = useReply(loadTags)
  const { tag } = useFilters().values
  const tags = new Set([...(reply?.results ?? []), ...(tag ? [String(tag)] : [])])
  if (tags.size === 0) return null
  return <ChoiceFilter source="tag" label="Etiqueta" choices={[...tags].map(toNamed)} />
}

const toNamed = (name: string) => ({ id: name, name })

function ShippingFilter() {
  const mayRead = useHasPermission('orders', 'settings')
  const { data = [] } = useGetList<ShippingOption>(
    'shipping-options',
    { pagination: { page: 1, perPage: MAX_OPTIONS } },
    { enabled: mayRead },
  )
  if (!mayRead) return null
  const options = data.map(({ id, name }) => ({ id, name }))
  return <ChoiceFilter source="shipping_id" label="Envío" choices={options} />
}
