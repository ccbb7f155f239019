import { cx } from '@/components/ui/cx'
import type { CallResponse } from '@/lib/contract/calls'
import type { EpochMs } from '@/lib/core/nominal'

/** A moment of the session: its largest prints, hits of rare rules, halts. */
export type ReplayEvent = CallResponse<'tapeContext.events'>['data'][number]

/** Half of the thumb of a range control, px: its ends are that far inside. */
const THUMB_HALF = 8

const SHAPES: Readonly<Record<ReplayEvent['kind'], string>> = {
  print: 'size-1 rounded-full bg-fg-1',
  rule: 'h-2 w-px bg-fg-2',
  halt: 'h-2 w-0.75 bg-warn',
}

export interface ReplayMarksProps {
  readonly events: readonly ReplayEvent[]
  readonly openMs: EpochMs
  readonly closeMs: EpochMs
}

/** Moments under the slider: a dot for a large print, a line for a rule, a bar for a halt. The buttons beside it jump. */
export function ReplayMarks({ events, openMs, closeMs }: ReplayMarksProps) {
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-x-0 bottom-0 h-2">
      {events.map((event) => {
        const part = (event.at_ms - openMs) / (closeMs - openMs)
        return part < 0 || part > 1 ? null : (
          <span
            key={`${event.at_ms}${event.label}`}
            className={cx('absolute bottom-0 -translate-x-1/2', SHAPES[event.kind])}
            style={{ left: `calc(${THUMB_HALF}px + ${part} * (100% - ${2 * THUMB_HALF}px))` }}
          />
        )
      })}
    </span>
  )
}
