/** Still and silent: what comes next comes soon. */
export const Loading = () => (
  <div aria-busy="true" role="status" aria-label="Cargando" style={{ flex: 1, minHeight: 320 }} />
)
