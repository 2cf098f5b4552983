import { href } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import type { ChoiceGroup } from './choices.ts'
import css from './variant-picker.module.css'

/** Sizes and materials of one design: each is a product with an address of its own. */
export function VariantPicker({ label, choices }: ChoiceGroup) {
  const id = `elegir-${label.toLowerCase().replaceAll(' ', '-')}`
  return (
    <div className={css.chooser}>
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
