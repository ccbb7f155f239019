import { ChoiceField } from '@/components/alerts/ChoiceField'
import { NumberField } from '@/components/alerts/NumberField'
import type { WatchProps } from '@/components/alerts/WatchNumber'
import { TextField } from '@/components/ui/fields'
import { optionsOf } from '@/components/ui/optionsOf'
import type { NewsWatch, ReleaseWatch } from '@/lib/flow/alerts/watch'

/** Which headlines ring. R18. */
export function NewsFields({ watch, onChange }: WatchProps<NewsWatch>) {
  return (
    <div className="phone:col-span-3">
      <PhraseField
        label="Words in the headline"
        placeholder="merger, to be acquired, guidance"
        value={watch.words}
        onChange={(words) => onChange({ ...watch, words })}
      />
    </div>
  )
}

/** Which releases ring, and when. R18. */
export function ReleaseFields({ watch, onChange }: WatchProps<ReleaseWatch>) {
  return (
    <>
      <div className="phone:col-span-3">
        <PhraseField
          label="Words in the title"
          placeholder="CPI, non-farm, FOMC, auction"
          value={watch.words}
          onChange={(words) => onChange({ ...watch, words })}
        />
      </div>
      <ChoiceField
        label="Impact"
        value={watch.impact}
        options={optionsOf({ any: 'Any', high: 'High' })}
        onChange={(impact) => onChange({ ...watch, impact })}
      />
      <ChoiceField
        label="Triggers"
        value={watch.when}
        options={optionsOf({ before: 'Before it is due', published: 'When its figure is there', either: 'Both' })}
        onChange={(when) => onChange({ ...watch, when })}
      />
      {watch.when === 'published' ? null : (
        <NumberField
          label="Minutes before"
          value={watch.minutes_before}
          onChange={(value) =>
            onChange({ ...watch, minutes_before: Math.max(0, Math.min(1440, Math.round(value ?? 0))) })
          }
        />
      )}
    </>
  )
}

interface PhraseFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function PhraseField({ label, placeholder, value, onChange }: PhraseFieldProps) {
  return (
    <TextField
      label={label}
      hint="Whole words or phrases, divided by commas; one of them is enough."
      value={value}
      autoComplete="off"
      maxLength={300}
      placeholder={placeholder}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
