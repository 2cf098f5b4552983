import { call } from '#app/session/call.ts'
import { Chip } from '#backoffice/components/chip.tsx'
import { ChoiceFilter } from '#backoffice/components/filters.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { adminCustomersApi } from '#contracts/admin/customers.ts'
import css from './customer-list.module.css'

const MAX_TAGS = 2

export const Tags = ({ tags }: { tags: string[] }) => (
  <span className={css.tags}>
    {tags.slice(0, MAX_TAGS).map((tag) => (
      <Chip key={tag} tone="calm">
        {tag}
      </Chip>
    ))}
    {tags.length > MAX_TAGS && `+${tags.length - MAX_TAGS}`}
  </span>
)

const loadTags = () => call(adminCustomersApi.listTags)

export function TagFilter() {
  const { reply } = useReply(loadTags)
  const choices = (reply?.results ?? []).map((tag) => ({ id: tag, name: tag }))
  if (choices.length === 0) return null
  return <ChoiceFilter source="tag" label="Etiqueta" choices={choices} />
}
