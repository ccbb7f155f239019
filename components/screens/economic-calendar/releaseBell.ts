import type { AlertStart } from '@/components/alerts/alertStart'
import { WATCH_START, watchAlert } from '@/components/alerts/watchDrafts'

/** Rings before a release of this title and when its figure is there, whatever its impact. R18. */
export const releaseNamed = (title: string): AlertStart => ({
  name: title,
  definition: watchAlert({ ...WATCH_START.release, words: title.replaceAll(',', ' '), impact: 'any', when: 'either' }),
})
