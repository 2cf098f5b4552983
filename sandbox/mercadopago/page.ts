import type { FastifyReply } from 'fastify'
import { type Html, html } from './html.ts'

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Page = { base: string; title: string; content: Html; stylesheet?: string }

export const toPage = ({ base, title, content, stylesheet }: Page): string =>
  html`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Pago de prueba</title>
<link rel="stylesheet" href="${base}/checkout.css">
${stylesheet ? html`<link rel="stylesheet" href="${base}/${stylesheet}">` : null}
</head>
<body>
<header><strong>Entorno de prueba.</strong> Esto no es Mercado Pago y no se cobra nada.</header>
<main>${content}</main>
</body>
</html>`.text

export const toMessagePage = (base: string, title: string, text: string, wayBack: string | null) =>
  toPage({
    base,
    title,
    content: html`<div class="result"><h1>${title}</h1><p>${text}</p>${
      wayBack ? html`<a class="button" href="${wayBack}">Volver al sitio</a>` : null
    }</div>`,
  })

export const sendPage = (reply: FastifyReply, page: string, status = 200) =>
  reply
    .code(status)
    .headers({
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    .type('text/html; charset=utf-8')
    .send(page)
