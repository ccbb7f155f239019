import { foreground } from '@/server/cache/foreground'

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
  return await foreground.aside(() => Promise.race([inTime, late])).finally(() => clearTimeout(timer))
}

/** A job that goes on behind its answers, after it had `ms` to finish: it tells itself what is there and what is to come. */
export async function jobAfter<J extends { readonly finish: () => Promise<unknown> }>(
  making: Promise<J>,
  ms: number,
): Promise<J> {
  const job = await making
  await soonEnough(job.finish(), ms, undefined)
  return job
}
