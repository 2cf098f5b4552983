import { useGetList } from 'react-admin'
import type { EditedCategory } from '#contracts/admin/categories.ts'

const MAX_CATEGORIES = 1_000

/** All categories in the order of the shop. */
export const useCategories = (): EditedCategory[] => useCategoryList().data

export function useCategoryList(): { data: EditedCategory[]; isPending: boolean } {
  const { data = [], isPending } = useGetList<EditedCategory>('categories', {
    pagination: { page: 1, perPage: MAX_CATEGORIES },
    sort: { field: 'position', order: 'ASC' },
  })
  return { data, isPending }
}

export const useCategoryNames = (): Map<number, string> =>
  new Map(useCategories().map(({ id, name }) => [id, name]))
