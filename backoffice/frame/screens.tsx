import { Resource } from 'react-admin'
import { later } from './later.ts'

const categoryForm = () => import('#backoffice/categories/category-form.tsx')

/** Everything there is to see, each screen fetched when somebody goes there. */
export const screens = [
  <Resource
    key="categories"
    name="categories"
    list={later(() => import('#backoffice/categories/category-list.tsx'), 'CategoryList')}
    create={later(categoryForm, 'CategoryCreate')}
    edit={later(categoryForm, 'CategoryEdit')}
  />,
]
