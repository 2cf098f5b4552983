import { DataTable } from 'react-admin'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { Chip } from '#backoffice/components/chip.tsx'
import { yesOrNo } from '#backoffice/components/choices.ts'
import { ChoiceFilter, Search } from '#backoffice/components/filters.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import { InboxTabs } from '#backoffice/components/tabs.tsx'
import { formatDateTime } from '#backoffice/format/dates.ts'
import type { Message } from '#contracts/admin/messages.ts'

const Col = DataTable.Col<Message>

const states = [
  { id: 'waiting', name: 'Sin responder' },
  { id: 'open', name: 'Abiertos' },
  { id: 'new', name: 'Sin leer' },
  { id: 'archived', name: 'Archivados' },
]

export const MessageList = () => (
  <AdminList<Message>
    title="Mensajes"
    above={<InboxTabs />}
    sort={{ field: 'id', order: 'DESC' }}
    filters={
      <>
        <Search />
        <ChoiceFilter source="state" label="Estado" choices={states} />
        <ChoiceFilter source="answered" label="Respondido" choices={yesOrNo} />
      </>
    }
    card={(message) => ({
      title: message.read ? message.user_name : <b>{message.user_name}</b>,
      note: message.subject || message.message.slice(0, 80),
      aside: <State message={message} />,
    })}
  >
    <Col label="De" render={({ id, user_name }) => <RowLink id={id}>{user_name}</RowLink>} />
    <Col label="Asunto" render={({ subject, message }) => subject || message.slice(0, 80)} />
    <Col label="Estado" render={(message) => <State message={message} />} />
    <Col source="id" label="Llegó" render={({ date_created }) => formatDateTime(date_created)} />
  </AdminList>
)

function State({ message: { read, answered, archived } }: { message: Message }) {
  if (answered) return <Chip tone="good">Respondido</Chip>
  if (archived) return <Chip tone="calm">Archivado</Chip>
  return read ? <Chip tone="calm">Leído</Chip> : <Chip tone="todo">Sin leer</Chip>
}
