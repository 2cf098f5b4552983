import css from './prose.module.css'

type Props = { html: string; className?: string }

/** Words of the shop's own pages, as the server made them: `domain/pages/markdown.ts` lets nothing else through. */
export function Prose({ html, className = '' }: Props) {
  return (
    <div
      className={`${css.prose} ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of Markdown, without any HTML of its author
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
