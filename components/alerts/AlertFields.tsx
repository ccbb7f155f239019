import { INTERVAL_START } from '@/components/alerts/alertDraft'
import { ALERT_TYPES, isOfAll, listsNames, startOf, typeHint, typeOf } from '@/components/alerts/alertTypes'
import { NumberField } from '@/components/alerts/NumberField'
import { WatchFields } from '@/components/alerts/WatchFields'
import { ConditionField } from '@/components/options/filter/ConditionField'
import { loadedData } from '@/components/options/loadedData'
import { STARRED, useStockLists } from '@/components/stocks/lists/useStockLists'
import { Checkbox } from '@/components/ui/Checkbox'
import { SelectField } from '@/components/ui/fields'
import { Input } from '@/components/ui/Input'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { AlertDefinition } from '@/lib/flow/alerts/definition'
import { ruleThresholds } from '@/lib/flow/alerts/programOf'
import { ALERT_RULES } from '@/lib/flow/alerts/rules'
import { hasFilter } from '@/lib/flow/alerts/watch'
import { INTERVAL_MINUTES } from '@/lib/flow/intervals'

export interface AlertFieldsProps {
  readonly definition: AlertDefinition
  readonly error: string | null
  readonly onChange: (change: Partial<AlertDefinition>) => void
}

/** Type, condition and scope of an alert. */
export function AlertFields({ definition, error, onChange }: AlertFieldsProps) {
  const { kind, watch } = definition
  const type = typeOf(definition)
  const takesFilter = kind !== 'watch' || (watch != null && hasFilter(watch.kind))
  return (
    <>
      <SelectField
        label="Type"
        hint={typeHint(type)}
        size="l"
        value={type}
        options={ALERT_TYPES}
        onChange={(next) => onChange(startOf(next, definition))}
      />
      {kind === 'interval' ? <IntervalFields definition={definition} onChange={onChange} /> : null}
      {kind === 'rule' ? <RuleFields definition={definition} onChange={onChange} /> : null}
      {kind === 'watch' && watch != null ? (
        <WatchFields key={watch.kind} watch={watch} onChange={(next) => onChange({ watch: next })} />
      ) : null}
      {takesFilter ? (
        <ConditionField
          value={definition.filter}
          error={error}
          hint={CONDITION_HINTS[type] ?? PRINT_HINT}
          placeholder={kind === 'watch' ? 'everything' : 'every print'}
          onChange={(filter) => onChange({ filter })}
        />
      ) : null}
      {isOfAll(type) ? null : <ScopeFields definition={definition} onChange={onChange} />}
      {!takesFilter && error !== null ? <p className="text-11 text-danger">{error}</p> : null}
    </>
  )
}

const PRINT_HINT = 'The filter language of the feed: premium>=500k and side=ask and dte between 14 180'
const CONDITION_HINTS: Partial<Record<ReturnType<typeof typeOf>, string>> = {
  names: 'The filter language of the Stock Screener: rsi14<30 and sma200_pct>0 and market_cap>=10b',
  contracts: 'The filter language of the Options Screener: oi_up_days>=5 and oi>=1k and dte<=45',
}

type PartProps = Pick<AlertFieldsProps, 'definition' | 'onChange'>

function IntervalFields({ definition, onChange }: PartProps) {
  const interval = definition.interval ?? INTERVAL_START
  const set = (change: Partial<typeof interval>) => onChange({ interval: { ...interval, ...change } })
  return (
    <div className="grid grid-cols-2 items-end gap-3 phone:grid-cols-4">
      <SelectField
        label="Interval"
        size="l"
        value={String(interval.minutes)}
        options={INTERVAL_MINUTES.map((minutes) => ({ value: String(minutes), label: `${minutes} min` }))}
        onChange={(value) => set({ minutes: Number(value) })}
      />
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
      <SelectField
        label="Rule"
        size="l"
        value={rule.id}
        options={ALERT_RULES.filter((one) => one.program.kind !== 'watch').map((one) => ({
          value: one.id,
          label: `${one.id} ${one.name}`,
        }))}
        onChange={(id) => onChange({ rule: { id, thresholds: {} } })}
      />
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

const SCOPES = optionsOf({ all: 'Every ticker', tickers: 'Tickers', watchlist: 'Watchlist' })

function ScopeFields({ definition, onChange }: PartProps) {
  const { scope } = definition
  const lists = useLists(definition)
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
            ...lists.map((list) => ({ value: list.id, label: `${list.name} (${list.size})` })),
          ]}
          onChange={(watchlist) => onChange({ scope: { ...scope, watchlist: watchlist === '' ? null : watchlist } })}
        />
      ) : null}
    </div>
  )
}

/** Lists that this type can follow: of names, or of contracts. Stars stay on the device, where no alert looks. */
function useLists(definition: AlertDefinition) {
  const isNames = listsNames(typeOf(definition))
  const isAsked = definition.scope.kind === 'watchlist'
  const contracts = loadedData(useEndpoint('optionWatchlists.list', isAsked && !isNames ? {} : null))?.data ?? []
  const { lists } = useStockLists()
  return isNames
    ? lists.filter(({ id }) => id !== STARRED).map(({ id, name, tickers }) => ({ id, name, size: tickers.length }))
    : contracts.map(({ id, name, chains }) => ({ id, name, size: chains.length }))
}
