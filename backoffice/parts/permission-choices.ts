import { permissionLabels } from '#contracts/permissions.ts'
import { toChoices } from './choices.ts'

export const permissionChoices = toChoices(permissionLabels)
