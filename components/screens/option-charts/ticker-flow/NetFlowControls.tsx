import { FilterRow } from '@/components/options/minutes/FilterRow'
import { NameField } from '@/components/screens/option-charts/ticker-flow/NameField'
import {
  DAYS,
  type NetFlowPane,
  type NetFlowParams,
} from '@/components/screens/option-charts/ticker-flow/netFlowParams'
import { Chip, FilterChip } from '@/components/ui/Chip'
import { optionPairs } from '@/components/ui/optionsOf'
import { pickOf } from '@/components/ui/pickOf'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { formatDate } from '@/lib/format/date'

export interface NetFlowControlsProps {
  readonly params: NetFlowParams
  readonly onChange: (patch: Partial<NetFlowParams>) => void
}

const STEPS = optionPairs(['1', '1 m'], ['5', '5 m'])
const PANES: readonly { value: NetFlowPane; label: string }[] = [
  { value: 'volume', label: 'Net volume' },
  { value: 'delta', label: 'Net delta' },
  { value: 'nope', label: 'NOPE' },
]

/** Two rows: whose flow over which time, and which prints of it. */
export function NetFlowControls({ params, onChange }: NetFlowControlsProps) {
  const { dateFormat } = useTimeSettings()
  const days = DAYS.some((count) => count === params.days) ? DAYS : [...DAYS, params.days]
  return (
    <>
      <div className="no-scrollbar flex h-8 shrink-0 items-center gap-1.5 overflow-x-auto px-3 pb-1.5 pointer-coarse:h-11">
        <NameField
          tickers={params.group === '' && params.tickers.length === 0 ? ['SPY'] : params.tickers}
          group={params.group}
          onTickers={(tickers) => onChange({ tickers, group: '', expiries: [] })}
          onGroup={(group) => onChange({ group, expiries: [] })}
        />
        <Chip isOn={params.constituents} onClick={() => onChange({ constituents: !params.constituents, expiries: [] })}>
          ETF constituents
        </Chip>
        <Segments label="Step" size="s" options={STEPS} {...pickOf(params, onChange, 'step')} />
        <Select
          size="s"
          aria-label="Range"
          options={days.map((count) => ({ value: String(count), label: count === 1 ? '1 day' : `${count} days` }))}
          value={String(params.days)}
          onChange={(count) => onChange({ days: Number(count), step: Number(count) > 1 ? '5' : params.step })}
        />
        <Segments label="Lower pane" size="s" options={PANES} {...pickOf(params, onChange, 'pane')} />
        {params.days === 1 ? (
          <Chip isOn={params.average} onClick={() => onChange({ average: !params.average })}>
            Same-time average
          </Chip>
        ) : null}
      </div>
      <FilterRow
        filter={params}
        onChange={onChange}
        isDetailed
        lead={params.expiries.map((expiry) => (
          <FilterChip
            key={expiry}
            name="expiry"
            value={formatDate(expiry, dateFormat)}
            onRemove={() => onChange({ expiries: params.expiries.filter((one) => one !== expiry) })}
          />
        ))}
      />
    </>
  )
}
