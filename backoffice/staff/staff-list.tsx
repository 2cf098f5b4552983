import Button from '@mui/material/Button'
import { DataTable } from 'react-admin'
import { Link } from 'react-router'
import { AdminList } from '#backoffice/components/admin-list.tsx'
import { Chip } from '#backoffice/components/chip.tsx'
import { RowLink } from '#backoffice/components/row-link.tsx'
import { formatDateTime } from '#backoffice/format/dates.ts'
import { stateTones, stateWords } from '#backoffice/messages/staff-words.ts'
import type { StaffMember } from '#contracts/admin/staff.ts'
import { SecondFactorRule } from './second-factor-rule.tsx'

const Col = DataTable.Col<StaffMember>

export const StaffList = () => (
  <AdminList<StaffMember>
    title="Equipo"
    create="Invitar"
    actions={
      <Button component={Link} to="/roles" variant="outlined">
        Roles
      </Button>
    }
    above={<SecondFactorRule />}
    sort={{ field: 'id', order: 'ASC' }}
    perPage={100}
    card={(member) => ({
      title: toName(member),
      note: `${member.role_name} · ${member.email}`,
      aside: <State {...member} />,
    })}
  >
    <Col
      source="id"
      label="Nombre"
      render={(row) => <RowLink id={row.id}>{toName(row)}</RowLink>}
    />
    <Col label="Correo" render={({ email }) => email} />
    <Col label="Rol" render={({ role_name }) => role_name} />
    <Col label="Estado" render={(member) => <State {...member} />} />
    <Col label="Segundo paso" render={({ second_factor }) => (second_factor ? 'Sí' : 'No')} />
    <Col
      label="Última vez"
      render={({ last_seen }) => (last_seen ? formatDateTime(last_seen) : 'Nunca')}
    />
  </AdminList>
)

const State = ({ state }: Pick<StaffMember, 'state'>) => (
  <Chip tone={stateTones[state]}>{stateWords[state]}</Chip>
)

const toName = ({ first_name, last_name }: StaffMember) => `${first_name} ${last_name}`
