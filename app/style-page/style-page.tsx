import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { shopContext } from '#app/context.ts'
import { Basics } from './basics.tsx'
import { Forms } from './forms.tsx'
import { Orders } from './orders.tsx'
import { Products } from './products.tsx'
import css from './style-page.module.css'

/** Real photos of the running shop. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { catalogue, photos } = context.get(shopContext)
  const { new_arrivals } = await catalogue.getHighlighted()
  const shown = new_arrivals.find(({ secundary_photo }) => secundary_photo) ?? new_arrivals[0]
  const paths = [shown?.main_photo ?? null, shown?.secundary_photo ?? null]
  return { pictures: Object.values(await photos.describe(paths)) }
}

export const meta = () => [{ title: 'Estilo' }, { name: 'robots', content: 'noindex' }]

/** Shows every component in every state, for developers. */
export default function StylePage() {
  const { pictures } = useLoaderData<typeof loader>()
  return (
    <main id="main" className={`page wrap ${css.page}`}>
      <h1>Estilo</h1>
      <Basics picture={pictures[0]} />
      <Forms />
      <Products pictures={pictures} />
      <Orders />
    </main>
  )
}
