import { useNavigation } from 'react-router'
import css from './navigation-progress.module.css'

/** A progress bar for slow navigations. */
export function NavigationProgress() {
  const isNavigating = useNavigation().state !== 'idle'
  return <div className={css.progress} data-under-way={isNavigating || undefined} aria-hidden />
}
