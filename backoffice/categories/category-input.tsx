import { AutocompleteInput, SelectInput, type SelectInputProps } from 'react-admin'
import { useCategoryList } from './use-category-names.ts'

/** So many can be looked through. */
const MAX_LISTED = 100

type Props = Pick<SelectInputProps, 'source' | 'label' | 'validate' | 'readOnly' | 'helperText'>

/** One category: from a list, or by its name if there are too many. */
export function CategoryInput({ source = 'category', readOnly = false, ...props }: Props) {
  const { data: categories, isPending } = useCategoryList()
  const shared = { ...props, source, choices: categories, optionText: 'name' }
  return categories.length > MAX_LISTED ? (
    <AutocompleteInput {...shared} disabled={readOnly} />
  ) : (
    <SelectInput {...shared} readOnly={readOnly} isPending={isPending} />
  )
}
