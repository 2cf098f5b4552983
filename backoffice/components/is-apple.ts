export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
