import css from './preview-notice.module.css'

/** Tells staff that nobody else sees the shop yet. */
export const PreviewNotice = () => (
  <aside className={css.notice} aria-label="Vista previa">
    <p>
      Todavía no abriste la tienda: sólo la ve tu equipo.{' '}
      <a href="/admin/setup">Seguir preparándola</a>
    </p>
  </aside>
)
