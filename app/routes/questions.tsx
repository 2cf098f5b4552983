import { shopContext } from '#app/context.ts'
import { QuestionsScreen } from '#app/features/policies/questions-screen.tsx'
import { questionsMeta } from '#app/features/seo/place-meta.ts'
import type { Route } from './+types/questions'

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await context.get(shopContext).pages.get('frequents-questions') }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return questionsMeta(matches[0].loaderData, loaderData.page, '/frequents-questions')
}

export default function Questions({ loaderData }: Route.ComponentProps) {
  return <QuestionsScreen {...loaderData} />
}
