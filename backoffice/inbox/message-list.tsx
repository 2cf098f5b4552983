import { DataTable, SelectInput } from 'react-admin'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { yesOrNo } from '#backoffice/components/choices.ts'
import { formatDateTime } from '#backoffice/components/dates.ts'
import { Search } from '#backoffice/components/filters.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import { InboxTabs } from '#backoffice/components/tabs.tsx'
import type { Message } from '#contracts/admin/messages.ts'

const Col = DataTable.Col<Message>

const states = [
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
        <SelectInput source="state" label="Estado" choices={states} helperText={false} />
        <SelectInput source="answered" label="Respondido" choices={yesOrNo} helperText={false} />
      </>
    }
    card={(message) => ({
      title: message.read ? message.user_name : <b>{message.user_name}</b>,
      note: message.subject || message.message.slice(0, 80),
      aside: toState(message),
    })}
  >
    <Col source="id" label="Llegó" render={({ date_created }) => formatDateTime(date_created)} />
    <Col label="De" render={({ id, user_name }) => <RowLink id={id}>{user_name}</RowLink>} />
    <Col label="Asunto" render={({ subject, message }) => subject || message.slice(0, 80)} />
    <Col label="Estado" render={toState} />
  </AdminList>
)

function toState({ read, answered, archived }: Message) {
  if (answered) return 'Respondido'
  if (archived) return 'Archivado'
  return read ? 'Leído' : 'Sin leer'
}
