/** Still and silent: what comes next comes soon. */
export const Waiting = () => <main aria-busy="true" aria-label="Cargando" style={{ flex: 1 }} />
