/** A hand is needed (`todo`), all is well (`good`), something failed (`bad`), a legal term runs (`law`). */
export type Tone = 'calm' | 'todo' | 'move' | 'good' | 'bad' | 'law'
