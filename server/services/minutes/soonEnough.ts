import { foreground } from '@/server/engine/ring/foreground'

/** An answer that may still be on its way. */
export interface Soon<T> {
  readonly value: T
  /** True: the work goes on; the next caller gets its answer. */
  readonly isPending: boolean
}

/** The answer when it comes within `ms`, else `instead`. The call that waits is none that the work has to let go first. */
export async function soonEnough<T>(answer: Promise<T>, ms: number, instead: T): Promise<Soon<T>> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Soon<T>>((resolve) => {
    timer = setTimeout(() => resolve({ value: instead, isPending: true }), ms)
  })
  const inTime = answer.then((value) => ({ value, isPending: false }))
  inTime.catch(() => undefined)
  foreground.leave()
  try {
    return await Promise.race([inTime, late])
  } finally {
    foreground.enter()
    clearTimeout(timer)
  }
}
