import { NoPermission } from '#backoffice/components/no-permission.tsx'
import { useHasPermission } from '#backoffice/components/use-permission.ts'
import { DesignForm } from './design-form.tsx'

export function ProductCreate() {
  const mayPrice = useHasPermission('prices_discounts')
  const mayDescribe = useHasPermission('catalogue')
  return mayPrice && mayDescribe ? <DesignForm loaded={null} /> : <NoPermission />
}
