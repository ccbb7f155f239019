import { setTimeout as after } from 'node:timers/promises'
import type { BotAnswer } from '@/lib/bots/commands'

/** Discord gives three seconds. */
const WAIT_MS = 2300
const LATER: BotAnswer = {
  title: 'Still being worked out',
  lines: ['The host is making these figures. Ask again in a few seconds.'],
  footer: '',
}

/** The answer if it is there in time; the work goes on, and the next question finds it done. */
export async function inTime(answer: Promise<BotAnswer>, waitMs = WAIT_MS): Promise<BotAnswer> {
  const stop = new AbortController()
  const late = after(waitMs, LATER, { signal: stop.signal }).catch(() => LATER)
  try {
    return await Promise.race([answer, late])
  } finally {
    stop.abort()
    // A failure after the answer is nobody's any more.
    answer.catch(() => undefined)
  }
}
