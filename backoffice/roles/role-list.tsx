import { DataTable } from 'react-admin'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import type { Role } from '#contracts/admin/roles.ts'
import { permissionLabels } from '#contracts/permissions.ts'

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

/** Shows the part of each label before the colon, because the list is narrow. */
const toPermissionList = ({ fixed, permissions }: Role) =>
  fixed
    ? 'Todo'
    : permissions.map((each) => permissionLabels[each].split(':')[0]).join(' · ') || 'Nada todavía'
