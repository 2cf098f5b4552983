import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { toListPath } from '#backoffice/components/to-list-path.ts'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import type { AuditResource } from '#contracts/admin/audit-actions.ts'

type Props = {
  /** One object, or all pieces of the design of one. */
  of: { resource: AuditResource; resource_id: string } | { design_of: number }
}

/** The entries of the audit log about one object. */
export function AuditLink({ of }: Props) {
  const mayRead = useMayCall(adminAuditApi.list)
  if (!mayRead) return null
  return (
    <Button component={Link} to={toListPath('/audit', of)}>
      Ver en el registro
    </Button>
  )
}
