import { ReplayScrubber, type ReplayScrubberProps } from '@/components/options/when/ReplayScrubber'
import { useEndpoint } from '@/hooks/queries/useEndpoint'

export interface TapeReplayProps extends Omit<ReplayScrubberProps, 'events'> {
  readonly source: string | null
}

/** A stored session is looked through on first use: asked again until it is. */
const AGAIN_MS = 3000

/** The scrubber of a page about the tape, with the moments of the session on it (C12). */
export function TapeReplay({ source, ...scrubber }: TapeReplayProps) {
  const query = { session: scrubber.session, ...(source === null ? {} : { source }) }
  const { data: known } = useEndpoint('tapeContext.events', { query })
  // The same question: one answer, asked again only while it is not whole.
  const { data: answer = known } = useEndpoint(
    'tapeContext.events',
    { query },
    { refreshMs: known?.is_ready === false ? AGAIN_MS : 0 },
  )
  return <ReplayScrubber {...scrubber} events={answer?.data ?? NO_EVENTS} />
}

const NO_EVENTS: never[] = []
