import { afterEach, expect } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** How many times the test called `expect`; the summary of `npm test` adds them up. */
    assertions?: number
  }
}

afterEach(({ task }) => {
  task.meta.assertions = expect.getState().assertionCalls
})
