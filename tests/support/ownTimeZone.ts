import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    readonly timeZone: string
  }
}

/** Before each file of the pure tests: the process stands in the time zone of its project, whoever used it before. */
const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
if (own !== inject('timeZone')) throw new Error(`These tests run in ${inject('timeZone')}, not in ${own}.`)
