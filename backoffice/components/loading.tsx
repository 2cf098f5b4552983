/** Without a visible indicator, because loading is usually short. */
export const Loading = () => (
  <div aria-busy="true" role="status" aria-label="Cargando" style={{ flex: 1, minHeight: 320 }} />
)
