import { Photo } from '#app/ui/photo.tsx'
import { useChoiceBeforeHydration } from '#app/ui/use-choice-before-hydration.ts'
import type { Picture } from '#contracts/pictures.ts'
import css from './gallery.module.css'

type Props = { pictures: Picture[]; chosen: number; onChoose: (index: number) => void }

export function Thumbnails({ pictures, chosen, onChoose }: Props) {
  const group = useChoiceBeforeHydration<HTMLDivElement>((element) => {
    const early = [...element.querySelectorAll('input')].findIndex(({ checked }) => checked)
    if (early > 0) onChoose(early)
  })

  return (
    <div ref={group} className={css.thumbs} role="radiogroup" aria-label="Fotos">
      {pictures.map((picture, index) => (
        <label key={picture.url}>
          <input
            type="radio"
            name="foto"
            checked={index === chosen}
            onChange={() => onChoose(index)}
            aria-label={toName(index)}
          />
          <Photo picture={picture} sizes="6.5rem" decorative />
        </label>
      ))}
    </div>
  )
}

const toName = (index: number): string =>
  ['Foto principal', 'Foto secundaria'][index] ?? `Foto ${index + 1}`
