import type { LiveMessage } from '@/lib/client/live/liveTypes'

/** A live message with sensible defaults. */
export function aMessage(over: Partial<LiveMessage> = {}): LiveMessage {
  return {
    sub: 0,
    topic: 'tape.options',
    kind: 'delta',
    n: 1,
    seq: 1,
    epoch: 'e1',
    meta: { tier: 'live', simulated: true, source: 'synthetic', session_date: '2026-11-18', as_of_ms: 0 },
    data: { rows: [] },
    ...over,
  }
}

/** The text of one server-sent event. */
export function sseText(message: LiveMessage): string {
  return `id: ${message.epoch}:${message.seq}\nevent: ${message.kind}\ndata: ${JSON.stringify(message)}\n\n`
}

/** Lets promises and stream reads settle. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve()
  await new Promise((resolve) => setTimeout(resolve, 0))
}
