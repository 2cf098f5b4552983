/** The links of the navigation bar. */
export const pages = [
  { to: '/', text: 'Inicio' },
  { to: '/shop', text: 'Tienda' },
  { to: '/about', text: 'Sobre Nosotros' },
  { to: '/contact', text: 'Contacto' },
  { to: '/contact#map-section', text: 'Encuentranos' },
  { to: '/dates', text: 'Haz una cita' },
] as const

export const footerPages = [
  { to: '/about', text: 'Sobre Nosotros' },
  { to: '/dates', text: 'Haz una cita' },
  { to: '/contact#map-section', text: 'Encuentranos' },
  { to: '/shop', text: 'Tienda' },
] as const

export const policyPages = [
  { to: '/purchasing-policies', text: 'Compras, envíos y devoluciones' },
  { to: '/frequents-questions', text: 'Preguntas frecuentes' },
  { to: '/guia-de-talles', text: 'Guía de talles' },
  { to: '/privacy-policies', text: 'Privacidad' },
  { to: '/cookies-policies', text: 'Cookies' },
] as const
