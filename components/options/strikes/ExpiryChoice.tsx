import { ChevronDown } from 'lucide-react'
import { Button } from '@/components/ui/Button'
import { Checkbox } from '@/components/ui/Checkbox'
import { Chip } from '@/components/ui/Chip'
import { Icon } from '@/components/ui/Icon'
import { Popover } from '@/components/ui/Popover'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { IsoDate } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'
import { isIsoDate } from '@/lib/market/isoDate'

/** As many dates as a call takes. */
const MOST = 60

interface ExpiryGroupOption {
  readonly value: string
  readonly label: string
}

export interface ExpiryChoiceProps {
  readonly groups: readonly ExpiryGroupOption[]
  /** A group, or dates joined by commas. */
  readonly value: string
  readonly listed: readonly { readonly expiry: IsoDate; readonly dte: number }[]
  readonly onChange: (value: string) => void
}

/** The dates of a choice; none where it is a group or makes no sense. */
export function datesIn(value: string): readonly IsoDate[] {
  const dates = value.split(',')
  return dates.length <= MOST && dates.every(isIsoDate) ? [...new Set(dates)].sort() : []
}

/** C8: a group of expiries, or any of those listed, together. */
export function ExpiryChoice({ groups, value, listed, onChange }: ExpiryChoiceProps) {
  const { dateFormat } = useTimeSettings()
  const chosen = datesIn(value)
  const [only] = chosen
  const words =
    only === undefined
      ? (groups.find((group) => group.value === value)?.label ?? 'Expiries')
      : chosen.length === 1
        ? formatDate(only, dateFormat)
        : `${chosen.length} expiries`
  // A date that is listed no more can still be taken away.
  const gone = chosen.filter((date) => !listed.some(({ expiry }) => expiry === date))
  const rows = [...gone.map((expiry) => ({ expiry, dte: null })), ...listed]
  const set = (date: IsoDate, isOn: boolean) => {
    const next = isOn ? [...chosen, date].sort() : chosen.filter((one) => one !== date)
    onChange(next.length === 0 ? (groups[0]?.value ?? '') : next.slice(0, MOST).join(','))
  }
  return (
    <Popover
      label="Expiries"
      className="max-h-96 w-64"
      trigger={(props) => (
        <Button {...props} size="s" className="shrink-0" aria-label={`Expiries: ${words}`}>
          {words}
          <Icon as={ChevronDown} size={13} />
        </Button>
      )}
    >
      {() => (
        <div className="flex flex-col gap-2 p-3">
          <fieldset className="m-0 flex flex-wrap gap-1.5 border-0 p-0">
            <legend className="sr-only">Groups</legend>
            {groups.map((group) => (
              <Chip key={group.value} isOn={group.value === value} onClick={() => onChange(group.value)}>
                {group.label}
              </Chip>
            ))}
          </fieldset>
          <fieldset className="m-0 flex flex-col gap-1.5 border-0 p-0">
            <legend className="pb-1 text-11 text-fg-3">Or any of these, summed</legend>
            {rows.map(({ expiry, dte }) => (
              <Checkbox
                key={expiry}
                checked={chosen.includes(expiry)}
                onChange={(isOn) => set(expiry, isOn)}
                disabled={chosen.length >= MOST && !chosen.includes(expiry)}
              >
                {formatDate(expiry, dateFormat)}{' '}
                <small className="text-11 text-fg-3">{dte === null ? 'not listed' : `${dte}d`}</small>
              </Checkbox>
            ))}
          </fieldset>
        </div>
      )}
    </Popover>
  )
}
