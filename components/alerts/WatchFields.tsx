import { ChoiceField } from '@/components/alerts/ChoiceField'
import { EventFields } from '@/components/alerts/EventFields'
import { NewsFields, ReleaseFields } from '@/components/alerts/NewsFields'
import { NumberField } from '@/components/alerts/NumberField'
import { PortfolioFields } from '@/components/alerts/PortfolioFields'
import { SectorFields } from '@/components/alerts/SectorFields'
import { WatchNumber, type WatchProps } from '@/components/alerts/WatchNumber'
import { Checkbox } from '@/components/ui/Checkbox'
import { TextField } from '@/components/ui/fields'
import { optionsOf } from '@/components/ui/optionsOf'
import { type AlertWatch, EXPOSURE_TESTS } from '@/lib/flow/alerts/watch'
import { EXPOSURE_WORDS } from '@/lib/flow/alerts/watchWords'
import { formatPrice } from '@/lib/format/number'

type Of<K extends AlertWatch['kind']> = WatchProps<Extract<AlertWatch, { readonly kind: K }>>

const MEMBERSHIP = optionsOf({ enter: 'Comes in', leave: 'Leaves', either: 'Comes in or leaves' })

/** What an alert watches beside its condition and scope. */
export function WatchFields({ watch, onChange }: WatchProps) {
  return <div className="grid grid-cols-1 items-end gap-3 phone:grid-cols-3">{fieldsOf(watch, onChange)}</div>
}

function fieldsOf(watch: AlertWatch, onChange: (watch: AlertWatch) => void) {
  switch (watch.kind) {
    case 'price_level':
      return <LevelFields watch={watch} onChange={onChange} />
    case 'names':
    case 'contracts':
      return <ScreenFields watch={watch} onChange={onChange} />
    case 'iv_spike':
      return <WatchNumber watch={watch} onChange={onChange} of="rise_pct" label="IV30 above the prior close, %" />
    case 'exposure':
      return <ExposureFields watch={watch} onChange={onChange} />
    case 'straddle':
      return <WatchNumber watch={watch} onChange={onChange} of="below" label="Straddle below, USD" />
    case 'delta_flow':
      return <DeltaFields watch={watch} onChange={onChange} />
    case 'equity':
      return <EquityFields watch={watch} onChange={onChange} />
    case 'halt':
      return (
        <ChoiceField
          label="State"
          value={watch.state}
          options={optionsOf({ any: 'Halted or resumed', halted: 'Halted', resumed: 'Resumed' })}
          onChange={(state) => onChange({ ...watch, state })}
        />
      )
    case 'event':
      return <EventFields watch={watch} onChange={onChange} />
    case 'news':
      return <NewsFields watch={watch} onChange={onChange} />
    case 'release':
      return <ReleaseFields watch={watch} onChange={onChange} />
    case 'sector':
      return <SectorFields watch={watch} onChange={onChange} />
    case 'portfolio':
      return <PortfolioFields watch={watch} onChange={onChange} />
    case 'fund_flow':
      return <WatchNumber watch={watch} onChange={onChange} of="min_usd" label="Flow of a day from, USD" />
  }
}

function LevelFields({ watch, onChange }: Of<'price_level'>) {
  const { line } = watch
  return (
    <>
      <WatchNumber
        watch={watch}
        onChange={onChange}
        of="price"
        label={line === null ? 'Price, USD' : 'Price at the first point, USD'}
      />
      <ChoiceField
        label="Triggers when the price"
        value={watch.side}
        options={optionsOf({ cross: 'crosses it', above: 'rises above it', below: 'falls below it' })}
        onChange={(side) => onChange({ ...watch, side })}
      />
      {line === null ? null : (
        <p className="text-11 text-fg-2 phone:self-center">
          A line to {formatPrice(line.to_price)}; it runs on in both directions.
        </p>
      )}
    </>
  )
}

function ScreenFields({ watch, onChange }: Of<'names' | 'contracts'>) {
  return (
    <>
      <ChoiceField
        label={watch.kind === 'names' ? 'A name' : 'A contract'}
        value={watch.event}
        options={MEMBERSHIP}
        onChange={(event) => onChange({ ...watch, event })}
      />
      {watch.kind === 'names' ? null : (
        <span className="phone:col-span-2 phone:pb-2">
          <Checkbox
            checked={watch.each_morning}
            onChange={(isOn) => onChange({ ...watch, each_morning: isOn, event: isOn ? 'enter' : watch.event })}
          >
            Every match once a session: open interest of the morning, also without a print
          </Checkbox>
        </span>
      )}
    </>
  )
}

function ExposureFields({ watch, onChange }: Of<'exposure'>) {
  const { test, value } = watch
  const isPlain = test === 'flip' || test === 'wall_moved'
  const isNear = test.startsWith('near')
  return (
    <>
      <ChoiceField
        label="Test"
        value={test}
        options={EXPOSURE_TESTS.map((one) => ({ value: one, label: EXPOSURE_WORDS[one] }))}
        onChange={(next) =>
          onChange({
            ...watch,
            test: next,
            value: next.startsWith('near') === isNear ? value : next.startsWith('near') ? 0.5 : 0,
          })
        }
      />
      {isPlain ? null : (
        <NumberField
          label={isNear ? 'Distance, %' : 'USD per 1% move'}
          value={value}
          onChange={(next) => onChange({ ...watch, value: next ?? 0 })}
        />
      )}
    </>
  )
}

function DeltaFields({ watch, onChange }: Of<'delta_flow'>) {
  return (
    <>
      <TextField
        label="Of"
        value={watch.of}
        autoComplete="off"
        maxLength={40}
        placeholder="all, index, etf, equity, SPY"
        onChange={(event) => onChange({ ...watch, of: event.target.value.trim() || 'all' })}
      />
      <WatchNumber watch={watch} onChange={onChange} of="above" label="Percentile above" />
    </>
  )
}

function EquityFields({ watch, onChange }: Of<'equity'>) {
  return (
    <>
      <ChoiceField
        label="Venue"
        value={watch.venue}
        options={optionsOf({ off: 'Off exchange', lit: 'Exchanges', all: 'All' })}
        onChange={(venue) => onChange({ ...watch, venue })}
      />
      <WatchNumber watch={watch} onChange={onChange} of="min_notional" label="Print from, USD" />
      <span className="grid grid-cols-2 gap-2">
        <NumberField
          label="Price from"
          value={watch.price_from}
          onChange={(value) => onChange({ ...watch, price_from: value })}
        />
        <NumberField
          label="Price to"
          value={watch.price_to}
          onChange={(value) => onChange({ ...watch, price_to: value })}
        />
      </span>
    </>
  )
}
