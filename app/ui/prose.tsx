import css from './prose.module.css'

type Props = { html: string; className?: string | undefined }

/** Renders the HTML of a content page. The server makes it from Markdown; `domain/pages/markdown.ts` removes any other HTML. */
export function Prose({ html, className = '' }: Props) {
  return (
    <div
      className={`${css.prose} ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown by the server, which removes HTML
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
