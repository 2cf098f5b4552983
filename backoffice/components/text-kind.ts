/** Pages have photos, tables and three levels of headings; letters have what every mail program shows. */
export type TextKind = 'page' | 'letter'
