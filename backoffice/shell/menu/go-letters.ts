/** The letters that open a screen after `G`, by the paths of the menu. */
export const goLetters: Record<string, string> = {
  H: '/',
  P: '/orders',
  V: '/venta',
  T: '/semana',
  M: '/messages',
  C: '/customers',
  D: '/returns',
  R: '/products',
  A: '/ajustes',
}

export const letterOf = (path: string): string | undefined =>
  Object.keys(goLetters).find((letter) => goLetters[letter] === path)
