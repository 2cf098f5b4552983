import { PageHeader } from './page-header.tsx'

/** Instead of a screen that the role may not open. */
export const NoPermission = () => (
  <>
    <PageHeader title="Tu rol no incluye esta página" />
    <p>Pedile a la dueña lo que necesites de acá.</p>
  </>
)
