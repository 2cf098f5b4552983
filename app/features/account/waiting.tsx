import css from './waiting.module.css'

/** Still lines where words will stand, while they are on their way. */
export function Waiting({ lines }: { lines: number }) {
  return (
    <div className={css.wait} role="status">
      <span className="hush">Cargando…</span>
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map((line) => (
        <span className={css.bone} key={line} />
      ))}
    </div>
  )
}
