import { createContext, useContext } from 'react'
import { useHasPermission } from '#backoffice/components/use-permission.ts'
import type { EditedDesign } from '#contracts/admin/designs.ts'
import { type PieceValues, toPieceValues } from './design-values.ts'
import { isSame } from './to-body.ts'

/** The stored design whose form is open; null while it is new. */
const DesignContext = createContext<EditedDesign | null>(null)
export const DesignProvider = DesignContext.Provider
export const useDesign = () => useContext(DesignContext)

export function useDesignPermissions() {
  return {
    catalogue: useHasPermission('catalogue'),
    prices_discounts: useHasPermission('prices_discounts'),
    stock: useHasPermission('stock'),
    costs: useHasPermission('costs'),
  }
}

export type DesignPermissions = ReturnType<typeof useDesignPermissions>

/** Whether a field of a piece differs from what is stored. A new piece has no changes, it is one. */
export function isChanged(
  design: EditedDesign | null,
  piece: PieceValues,
  ...fields: (keyof PieceValues)[]
): boolean {
  const stored = design?.pieces.find(({ id }) => id === piece.id)
  if (!stored) return false
  const was = toPieceValues(stored)
  return fields.some((field) => !isSame(was[field], piece[field]))
}
