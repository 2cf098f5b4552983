export const toLoginPath = (next: string): string => `/login?${new URLSearchParams({ next })}`
