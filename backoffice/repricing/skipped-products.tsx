import type { Repricing } from '#contracts/admin/repricing.ts'

type Untouched = Repricing['untouched']

const reasons: Record<Untouched[number]['reason'], string> = {
  no_quote: 'falta la cotización de su oro',
  no_weight: 'no dice cuánto oro tiene',
  below_one: 'quedaría en menos de un peso',
  too_high: 'quedaría demasiado alto',
}

/** Whose price can't be counted, and why. */
export const SkippedProducts = ({ untouched }: { untouched: Untouched }) =>
  untouched.length > 0 && (
    <details>
      <summary className="link" style={{ display: 'inline-block' }}>
        {untouched.length} no se pueden remarcar
      </summary>
      <ul>
        {untouched.map(({ product_id, name, reason }) => (
          <li key={product_id}>
            {name}: {reasons[reason]}
          </li>
        ))}
      </ul>
    </details>
  )
