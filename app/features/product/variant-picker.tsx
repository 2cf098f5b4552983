import { href } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import type { VariantChoiceGroup } from './variant-choices.ts'
import css from './variant-picker.module.css'

/** Links to the sizes and materials of a design, because each variant is a product with its own page. */
export function VariantPicker({ label, choices }: VariantChoiceGroup) {
  const id = `elegir-${label.toLowerCase().replaceAll(' ', '-')}`
  return (
    <div className={css.picker}>
      <p className="muted" id={id}>
        {label}
      </p>
      <nav className={css.choices} aria-labelledby={id}>
        {choices.map((choice) => (
          <Link
            key={choice.id}
            to={href('/product/:productId', { productId: String(choice.id) })}
            aria-current={choice.isCurrent ? 'true' : undefined}
            className={choice.isSoldOut ? css.out : undefined}
            prefetch="intent"
            preventScrollReset
            replace
          >
            {choice.text}
            {choice.isSoldOut && <span className="hush">, Sin Stock</span>}
          </Link>
        ))}
      </nav>
    </div>
  )
}
