import { DataTable } from 'react-admin'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import type { Synonym } from '#contracts/admin/synonyms.ts'

const Col = DataTable.Col<Synonym>

export const SynonymList = () => (
  <AdminList<Synonym>
    title="Sinónimos"
    create="Nuevo sinónimo"
    above={
      <p style={{ marginBottom: '1.5rem' }}>
        Palabras que tus clientes escriben en el buscador y que en la tienda se llaman de otra
        manera.
      </p>
    }
    sort={{ field: 'word', order: 'ASC' }}
    card={({ word, means }) => ({ title: word, note: `Busca también: ${means}` })}
  >
    <Col
      source="word"
      label="Cuando buscan"
      render={({ id, word }) => <RowLink id={id}>{word}</RowLink>}
    />
    <Col label="Busca también" render={({ means }) => means} />
  </AdminList>
)
