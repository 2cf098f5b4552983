import { AutocompleteArrayInput } from 'react-admin'
import { useCategories } from './use-category-names.ts'

type Props = { label?: string; helperText: string }

/** Some of the categories. They are few, so they are filtered here, while somebody types. */
export const CategoriesInput = ({ label = 'Categorías', helperText }: Props) => (
  <AutocompleteArrayInput
    source="categories"
    label={label}
    choices={useCategories()}
    optionText="name"
    helperText={helperText}
  />
)
