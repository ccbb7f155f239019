import { useState } from 'react'
import { Input } from '@/components/ui/Input'
import { notify } from '@/components/ui/notify'
import { Select } from '@/components/ui/Select'
import { INTERVALS, type Interval, intervalFacts, parseInterval } from '@/lib/charting/intervals'

const OPTIONS = INTERVALS.map((value) => ({ value, label: value }))

/** Takes a typed width; one that is not stored gives the nearest, and says so. */
function takeInterval(text: string, onChange: (interval: Interval) => void): boolean {
  const wish = parseInterval(text)
  if (wish === null) return false
  if (!wish.isExact) {
    notify({ text: `Bars of ${text.trim()} are not stored. Shown: ${intervalFacts(wish.interval).label}.` })
  }
  onChange(wish.interval)
  return true
}

export interface IntervalPickerProps {
  readonly interval: Interval
  readonly onChange: (interval: Interval) => void
}

/** Width of the bars. */
export function IntervalPicker({ interval, onChange }: IntervalPickerProps) {
  return <Select aria-label="Interval" options={OPTIONS} value={interval} onChange={onChange} />
}

export interface IntervalTypingProps {
  readonly first: string
  readonly onChange: (interval: Interval) => void
  readonly onLeave: () => void
}

/** The field that opens when digits are typed on the chart: 5, 30s, 2h, D. */
export function IntervalTyping({ first, onChange, onLeave }: IntervalTypingProps) {
  const [text, setText] = useState(first)
  const isKnown = parseInterval(text) !== null
  return (
    <span className="w-24">
      <Input
        size="m"
        aria-label="Interval to type"
        aria-invalid={isKnown ? undefined : true}
        autoFocus
        value={text}
        title="Minutes, or a number with s, m, h, D, W or M"
        onChange={(event) => setText(event.target.value)}
        onBlur={onLeave}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Escape') onLeave()
          if (event.key === 'Enter' && takeInterval(text, onChange)) onLeave()
        }}
      />
    </span>
  )
}
