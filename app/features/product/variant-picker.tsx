import type { ReactNode, Ref } from 'react'
import { href, Link } from 'react-router'
import { FROM_LIST } from '#app/features/products/from-list.ts'
import { IN_PLACE } from '#app/ui/in-place.ts'
import type { VariantChoiceGroup } from './variant-choices.ts'
import css from './variant-picker.module.css'

type Props = VariantChoiceGroup & {
  guide?: ReactNode
  /** Whether the shopper has yet to choose a size. */
  isUnchosen?: boolean
  ref?: Ref<HTMLElement> | undefined
  /** Called when the shopper is likely to choose a piece next. */
  onIntent?: ((id: number) => void) | undefined
}

/**
 * Links to the sizes and materials of a design, because each variant is a product with its own URL. The page has the data
 * of all of them, so that choosing one needs no request.
 */
export function VariantPicker(props: Props) {
  const { label, isOfSize, choices, guide, isUnchosen, onIntent, ref } = props
  const id = `elegir-${label.toLowerCase().replaceAll(' ', '-')}`
  return (
    <div className={css.picker}>
      <div className={css.head}>
        <p className="muted" id={id}>
          {label}
        </p>
        {guide}
      </div>
      <nav className={css.choices} aria-labelledby={id} ref={ref}>
        {choices.map((choice) => (
          <Link
            key={choice.id}
            to={href('/product/:productId', { productId: String(choice.id) })}
            aria-current={choice.isCurrent && !(isOfSize && isUnchosen) ? 'true' : undefined}
            className={choice.isSoldOut ? css.out : undefined}
            data-in-place
            // Another material leaves the size to be chosen.
            state={isUnchosen && !isOfSize ? { ...IN_PLACE, ...FROM_LIST } : IN_PLACE}
            replace
            preventScrollReset
            defaultShouldRevalidate={false}
            onPointerEnter={() => onIntent?.(choice.id)}
            onFocus={() => onIntent?.(choice.id)}
          >
            {choice.text}
            {choice.isSoldOut && <span className="hush">, Sin Stock</span>}
          </Link>
        ))}
      </nav>
    </div>
  )
}
