import type { RingSize } from '#contracts/ring-sizes.ts'
import css from './strip.module.css'

const [FROM, TO] = [44, 76]
const START = 14
const LENGTH = START + TO + 8
const marks = Array.from({ length: TO - FROM + 1 }, (_, index) => FROM + index)

/** A rule to be cut out: what is drawn at 56 is 56 mm from the arrow. Its units are millimetres. */
export function Strip({ sizes }: { sizes: RingSize[] }) {
  const shown = sizes.filter(({ circumference }) => circumference >= FROM && circumference <= TO)
  return (
    <figure className={css.sheet}>
      <svg
        className={css.strip}
        viewBox={`0 0 ${LENGTH} 24`}
        role="img"
        aria-label="Tira para medir el dedo, en milímetros y con los talles"
      >
        <path
          className={css.edge}
          d={`M.2 .2H${LENGTH - 5}L${LENGTH - 0.2} 6L${LENGTH - 5} 11.8H.2z`}
        />
        <path
          className={css.arrow}
          d={`M${START} 1.5V10.5M${START - 3.5} 4.5L${START} 6L${START - 3.5} 7.5`}
        />
        <text x={START / 2} y="10.3">
          pasá por acá
        </text>
        {marks.map((mm) => (
          <path
            key={mm}
            className={css.mark}
            d={`M${START + mm} 11.8v${mm % 5 === 0 ? -3 : -1.6}`}
          />
        ))}
        {marks
          .filter((mm) => mm % 5 === 0)
          .map((mm) => (
            <text key={mm} x={START + mm} y="7.9" className={css.number}>
              {mm}
            </text>
          ))}
        {shown
          .filter((_, index) => index % 4 === 0)
          .map(({ number, circumference }) => (
            <text key={number} x={START + circumference} y="3.2">
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
