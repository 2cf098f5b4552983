import type { RingSize } from '#contracts/ring-sizes.ts'
import css from './measuring-strip.module.css'

const [MIN_MM, MAX_MM] = [44, 76]
const ARROW_MM = 14
const LENGTH_MM = ARROW_MM + MAX_MM + 8
const marks = Array.from({ length: MAX_MM - MIN_MM + 1 }, (_, index) => MIN_MM + index)

/** A paper ruler to print and cut out. One SVG unit is a millimetre, and the scale starts at the arrow. */
export function MeasuringStrip({ sizes }: { sizes: RingSize[] }) {
  const shown = sizes.filter(
    ({ circumference }) => circumference >= MIN_MM && circumference <= MAX_MM,
  )
  return (
    <figure className={css.sheet}>
      <svg
        className={css.strip}
        viewBox={`0 0 ${LENGTH_MM} 24`}
        role="img"
        aria-label="Tira para medir el dedo, en milímetros y con los talles"
      >
        <path
          className={css.edge}
          d={`M.2 .2H${LENGTH_MM - 5}L${LENGTH_MM - 0.2} 6L${LENGTH_MM - 5} 11.8H.2z`}
        />
        <path
          className={css.arrow}
          d={`M${ARROW_MM} 1.5V10.5M${ARROW_MM - 3.5} 4.5L${ARROW_MM} 6L${ARROW_MM - 3.5} 7.5`}
        />
        <text x={ARROW_MM / 2} y="10.3">
          pasá por acá
        </text>
        {marks.map((mm) => (
          <path
            key={mm}
            className={css.mark}
            d={`M${ARROW_MM + mm} 11.8v${mm % 5 === 0 ? -3 : -1.6}`}
          />
        ))}
        {marks
          .filter((mm) => mm % 5 === 0)
          .map((mm) => (
            <text key={mm} x={ARROW_MM + mm} y="7.9" className={css.number}>
              {mm}
            </text>
          ))}
        {shown
          .filter((_, index) => index % 4 === 0)
          .map(({ number, circumference }) => (
            <text key={number} x={ARROW_MM + circumference} y="3.2">
              {number}
            </text>
          ))}
        <path className={css.arrow} d="M0.2 18.5v3M.2 20h50M50.2 18.5v3" />
        <text x="53" y="20.9" className={css.control}>
          Control: esta línea mide 5 cm
        </text>
      </svg>
      <figcaption className="note">Arriba, los talles. Abajo, los milímetros.</figcaption>
    </figure>
  )
}
