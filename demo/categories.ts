/** The categories in display order. Ids 10, 12 and 14 are linked from the home page. */
export const categories = [
  { id: 11, name: 'Anillos', type: 'joyas', thumbnail: 'anillo-rubi-tres-piedras.jpg' },
  { id: 13, name: 'Alianzas', type: 'joyas', thumbnail: 'alianzas-clasicas-oro.jpg' },
  { id: 10, name: 'Aros', type: 'joyas', thumbnail: 'aros-perla.jpg' },
  { id: 12, name: 'Collares', type: 'joyas', thumbnail: 'collar-solitario-oro.jpg' },
  { id: 14, name: 'Pulseras', type: 'joyas', thumbnail: 'pulsera-groumet-oro.jpg' },
  { id: 15, name: 'Hombre', type: 'joyas', thumbnail: 'pulsera-cuero-trenzada.jpg' },
  { id: 16, name: 'Relojes de mujer', type: 'relojes', thumbnail: 'reloj-dama-piedras.jpg' },
  { id: 17, name: 'Relojes de hombre', type: 'relojes', thumbnail: 'reloj-cronografo-negro.jpg' },
  { id: 18, name: 'Relojes deportivos', type: 'relojes', thumbnail: 'reloj-buceo-silicona.jpg' },
] as const
