import { shopContext } from '#app/context.ts'
import { QuestionsScreen } from '#app/features/policies/questions-screen.tsx'
import { aboutMeta } from '#app/features/seo/about-meta.ts'
import type { Route } from './+types/questions'

export async function loader({ context }: Route.LoaderArgs) {
  const { pages, structuredData } = context.get(shopContext)
  const page = await pages.get('frequents-questions')
  return { page, structured: structuredData.describeQuestions(page) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page, structured } = loaderData
  const { title, description } = page
  const path = '/frequents-questions'
  return aboutMeta(matches[0].loaderData, { title, description, path, structured })
}

export default function Questions({ loaderData }: Route.ComponentProps) {
  return <QuestionsScreen {...loaderData} />
}
