import { NumberField } from '@/components/alerts/NumberField'
import type { WatchProps } from '@/components/alerts/WatchNumber'
import { Checkbox } from '@/components/ui/Checkbox'
import { TextField } from '@/components/ui/fields'
import { EVENT_KINDS, type EventWatch } from '@/lib/flow/alerts/watch'
import { EVENT_WORDS } from '@/lib/flow/alerts/watchWords'

/** Which filings and dates ring, of whom, of which forms, and how early. R18. */
export function EventFields({ watch, onChange }: WatchProps<EventWatch>) {
  const { events } = watch
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-2 phone:col-span-3">
        <legend className="sr-only">Events</legend>
        {EVENT_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            checked={events.includes(kind)}
            onChange={(isOn) =>
              onChange({ ...watch, events: EVENT_KINDS.filter((one) => (one === kind ? isOn : events.includes(one))) })
            }
          >
            {EVENT_WORDS[kind]}
          </Checkbox>
        ))}
      </fieldset>
      {events.includes('filing') ? (
        <TextField
          label="SEC forms"
          value={watch.forms ?? ''}
          autoComplete="off"
          maxLength={160}
          placeholder="8-K, S-1, 10-Q"
          onChange={(event) => onChange({ ...watch, forms: event.target.value })}
        />
      ) : null}
      <TextField
        label="Filings of (name as filed)"
        value={watch.who ?? ''}
        autoComplete="off"
        maxLength={160}
        placeholder="anyone"
        onChange={(event) => onChange({ ...watch, who: event.target.value })}
      />
      <NumberField
        label="Dates: days ahead"
        value={watch.days_ahead}
        onChange={(value) => onChange({ ...watch, days_ahead: Math.max(0, Math.min(60, Math.round(value ?? 0))) })}
      />
    </>
  )
}
