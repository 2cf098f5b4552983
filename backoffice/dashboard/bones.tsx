import css from './dashboard.module.css'

/** Still bones of the page while it loads. */
export const Bones = () => (
  <div role="status" aria-busy="true" aria-label="Cargando" className={css.columns}>
    <div className={css.stack}>
      <div className={css.bone} style={{ height: '15rem' }} />
      <div className={css.bone} style={{ height: '19rem' }} />
    </div>
    <div className={css.stack}>
      <div className={css.bone} style={{ height: '10rem' }} />
      <div className={css.bone} style={{ height: '12rem' }} />
    </div>
  </div>
)
