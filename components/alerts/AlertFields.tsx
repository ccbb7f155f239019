import { INTERVAL_START } from '@/components/alerts/alertDraft'
import { NumberField } from '@/components/alerts/NumberField'
import { loadedData } from '@/components/options/loadedData'
import { Checkbox } from '@/components/ui/Checkbox'
import { Field } from '@/components/ui/Field'
import { Input } from '@/components/ui/Input'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { type AlertDefinition, ruleThresholds } from '@/lib/flow/alerts/definition'
import { ALERT_RULES } from '@/lib/flow/alerts/rules'
import { INTERVAL_MINUTES } from '@/lib/flow/intervals'

export interface AlertFieldsProps {
  readonly definition: AlertDefinition
  readonly error: string | null
  readonly onChange: (change: Partial<AlertDefinition>) => void
}

const KINDS = [
  { value: 'print', label: 'Flow print' },
  { value: 'interval', label: 'Interval' },
  { value: 'contract', label: 'Contract day' },
  { value: 'rule', label: 'Flow rule' },
] as const
const HINTS = {
  print: 'Rings for single prints.',
  interval: 'Rings when an interval of a contract closes; the condition asks its newest print.',
  contract: 'Rings when the day of a contract crosses the condition: volume, vol_oi, ask_pct, multi_pct, iv_change.',
  rule: 'Rings for a built-in rule with your thresholds.',
} as const

/** Type, condition and scope of an alert. */
export function AlertFields({ definition, error, onChange }: AlertFieldsProps) {
  const { kind } = definition
  const choose = (next: AlertDefinition['kind']) =>
    onChange({
      kind: next,
      interval: next === 'interval' ? (definition.interval ?? INTERVAL_START) : null,
      rule: next === 'rule' ? (definition.rule ?? { id: 'R1', thresholds: {} }) : null,
      trigger: next === 'contract' ? { kind: 'cross' } : next === 'print' ? definition.trigger : { kind: 'every' },
    })
  return (
    <>
      <div className="flex flex-col items-start gap-1.5">
        <Segments label="Type" options={KINDS} value={kind} onChange={choose} />
        <p className="text-11 text-fg-3">{HINTS[kind]}</p>
      </div>
      {kind === 'interval' ? <IntervalFields definition={definition} onChange={onChange} /> : null}
      {kind === 'rule' ? <RuleFields definition={definition} onChange={onChange} /> : null}
      <Field
        label="Condition"
        error={error}
        hint="The filter language of the feed: premium>=500k and side=ask and dte between 14 180"
      >
        {(ids) => (
          <Input
            {...ids}
            className="font-mono"
            spellCheck={false}
            autoCapitalize="off"
            value={definition.filter}
            placeholder="every print"
            onChange={(event) => onChange({ filter: event.target.value })}
          />
        )}
      </Field>
      <ScopeFields definition={definition} onChange={onChange} />
    </>
  )
}

type PartProps = Pick<AlertFieldsProps, 'definition' | 'onChange'>

function IntervalFields({ definition, onChange }: PartProps) {
  const interval = definition.interval ?? INTERVAL_START
  const set = (change: Partial<typeof interval>) => onChange({ interval: { ...interval, ...change } })
  return (
    <div className="grid grid-cols-2 items-end gap-3 phone:grid-cols-4">
      <Field label="Interval">
        {(ids) => (
          <Select
            {...ids}
            size="l"
            value={String(interval.minutes)}
            options={INTERVAL_MINUTES.map((minutes) => ({ value: String(minutes), label: `${minutes} min` }))}
            onChange={(value) => set({ minutes: Number(value) })}
          />
        )}
      </Field>
      <NumberField
        label="Premium from, USD"
        value={interval.min_premium}
        onChange={(value) => set({ min_premium: value ?? 0 })}
      />
      <NumberField
        label="Volume from"
        value={interval.min_volume}
        onChange={(value) => set({ min_volume: value ?? 0 })}
      />
      <NumberField
        label="Share of day from, %"
        value={interval.min_share}
        onChange={(value) => set({ min_share: value })}
      />
      <NumberField label="At the ask from, %" value={interval.min_ask} onChange={(value) => set({ min_ask: value })} />
      <Checkbox checked={interval.opening_only} onChange={(isOn) => set({ opening_only: isOn })}>
        Opening only
      </Checkbox>
    </div>
  )
}

function RuleFields({ definition, onChange }: PartProps) {
  const rule = definition.rule ?? { id: 'R1', thresholds: {} }
  const thresholds = ruleThresholds(rule.id)
  return (
    <div className="grid grid-cols-2 items-end gap-3 phone:grid-cols-3">
      <Field label="Rule">
        {(ids) => (
          <Select
            {...ids}
            size="l"
            value={rule.id}
            options={ALERT_RULES.map((one) => ({ value: one.id, label: `${one.id} ${one.name}` }))}
            onChange={(id) => onChange({ rule: { id, thresholds: {} } })}
          />
        )}
      </Field>
      {thresholds.map((threshold) => (
        <NumberField
          key={threshold.name}
          label={threshold.label}
          value={rule.thresholds[threshold.name] ?? threshold.value}
          onChange={(value) =>
            onChange({
              rule: { ...rule, thresholds: { ...rule.thresholds, [threshold.name]: value ?? threshold.value } },
            })
          }
        />
      ))}
    </div>
  )
}

const SCOPES = [
  { value: 'all', label: 'Every ticker' },
  { value: 'tickers', label: 'Tickers' },
  { value: 'watchlist', label: 'Watchlist' },
] as const

function ScopeFields({ definition, onChange }: PartProps) {
  const { scope } = definition
  const lists = loadedData(useEndpoint('optionWatchlists.list', scope.kind === 'watchlist' ? {} : null))?.data ?? []
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Segments
        label="Scope"
        options={SCOPES}
        value={scope.kind}
        onChange={(kind) =>
          onChange({ scope: { ...scope, kind, watchlist: kind === 'watchlist' ? scope.watchlist : null } })
        }
      />
      {scope.kind === 'tickers' ? (
        <span className="w-64">
          <Input
            aria-label="Tickers"
            placeholder="AAPL, NVDA"
            defaultValue={scope.tickers.join(', ')}
            onChange={(event) =>
              onChange({
                scope: {
                  ...scope,
                  tickers: event.target.value
                    .toUpperCase()
                    .split(/[\s,]+/)
                    .filter((ticker) => /^[A-Z0-9.]{1,12}$/.test(ticker)),
                },
              })
            }
          />
        </span>
      ) : null}
      {scope.kind === 'watchlist' ? (
        <Select
          aria-label="Watchlist"
          value={scope.watchlist ?? ''}
          options={[
            { value: '', label: lists.length === 0 ? 'You have no watchlist yet' : 'Choose a watchlist' },
            ...lists.map((list) => ({ value: list.id, label: `${list.name} (${list.chains.length})` })),
          ]}
          onChange={(watchlist) => onChange({ scope: { ...scope, watchlist: watchlist === '' ? null : watchlist } })}
        />
      ) : null}
    </div>
  )
}
