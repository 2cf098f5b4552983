import { DataTable } from 'react-admin'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import type { Role } from '#contracts/admin/roles.ts'
import { toPermissionList } from './to-permission-list.ts'

const Col = DataTable.Col<Role>

export const RoleList = () => (
  <AdminList<Role>
    title="Roles"
    create="Nuevo rol"
    sort={{ field: 'id', order: 'ASC' }}
    card={(role) => ({
      title: role.name,
      note: toPermissionList(role),
      aside: toMemberCount(role),
    })}
  >
    <Col source="name" label="Rol" render={({ id, name }) => <RowLink id={id}>{name}</RowLink>} />
    <Col label="Qué puede hacer" render={toPermissionList} />
    <Col label="Personas" render={toMemberCount} />
  </AdminList>
)

const toMemberCount = ({ members }: Role) => `${members} ${members === 1 ? 'persona' : 'personas'}`
