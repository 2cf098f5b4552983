import type { Role } from '#contracts/admin/roles.ts'
import { permissionLabels } from '#contracts/permissions.ts'

/** The part of each label before the colon, because there is little room. */
export const toPermissionList = ({ fixed, permissions }: Pick<Role, 'fixed' | 'permissions'>) =>
  fixed
    ? 'Todo'
    : permissions.map((each) => permissionLabels[each].split(':')[0]).join(' · ') || 'Nada todavía'
